// Which elements of a scroller are in its window, or near it: what is seen of the others can wait.
// Told by the browser; asks for no place itself.

export interface Near {
  has(element: Element | undefined): boolean
  follow(element: Element): void
  forget(element: Element): void
  release(): void
}

/** Which of the elements in a scroller are in its window, or less than one of its heights away. */
export function followNear(root: Element, changed: () => void): Near {
  const near = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target)
      else near.delete(target)
    }
    changed()
  }, { root, rootMargin: '100% 0px' })
  return {
    has: (element) => element !== undefined && near.has(element),
    follow: (element) => observer.observe(element),
    forget: (element) => {
      near.delete(element)
      observer.unobserve(element)
    },
    release: () => observer.disconnect(),
  }
}
