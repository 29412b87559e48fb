// The two small scripts of the demo's page, as texts: the theme before anything is painted, and the buttons.
// Neither knows the panel but for the event that shows and hides it.

/** Runs in the head, before the panel's adapter looks at the theme. */
export const THEME_SCRIPT = `const root = document.documentElement
root.dataset.theme = localStorage.getItem('shop-theme') === 'dark' ? 'dark' : 'light'
`

/** Runs when the page is there. */
export const PAGE_SCRIPT = `const root = document.documentElement
const button = document.getElementById('theme')
const show = () => button.setAttribute('aria-pressed', String(root.dataset.theme === 'dark'))
show()
button.addEventListener('click', () => {
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
  localStorage.setItem('shop-theme', root.dataset.theme)
  show()
})

for (const opener of document.querySelectorAll('[data-panel]')) {
  opener.addEventListener('click', () => window.dispatchEvent(new CustomEvent('toggle-demo')))
}

document.getElementById('sample').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = new FormData(event.target).get('name')
  document.getElementById('sent').textContent = 'Thank you, ' + name + '. This page sends nothing: it is a demo.'
})
`
