// A script that counts what is under way on a page: listeners, timers, frames, observers.
// Judges nothing; asking for the counts is no part of them.

/**
 * What is under way: each listener by what it hears where, each timer and frame that is to come, each
 * observer that watches something. Listeners of elements that are off the page went with them. Stands before
 * all other scripts. What has a listener is not collected as garbage on such a page.
 */
export const COUNT = `<script>
  const underWay = new Map()
  const begin = (what) => underWay.set(what, (underWay.get(what) ?? 0) + 1)
  const end = (what) => underWay.get(what) === 1 ? underWay.delete(what) : underWay.set(what, underWay.get(what) - 1)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const targets = new Map()
  const keyOf = (type, options) => type + (options === true || options?.capture === true ? ' capturing' : '')
  const heardBy = (target, listener) => {
    const listening = targets.get(target) ?? new Map()
    targets.set(target, listening)
    if (!listening.has(listener)) listening.set(listener, new Set())
    return listening.get(listener)
  }
  underWayNow = () => {
    const counts = Object.fromEntries(underWay)
    for (const [target, listening] of targets) {
      if (target instanceof Node && !target.isConnected) continue
      for (const key of [...listening.values()].flatMap((keys) => [...keys])) {
        counts['listener of ' + key] = (counts['listener of ' + key] ?? 0) + 1
      }
    }
    return counts
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    heardBy(this ?? window, listener).add(keyOf(type, options))
    if (options?.signal) addEventListener.call(options.signal, 'abort', () => heardBy(this ?? window, listener).delete(keyOf(type, options)))
    return addEventListener.call(this ?? window, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    heardBy(this ?? window, listener).delete(keyOf(type, options))
    return removeEventListener.call(this ?? window, type, listener, options)
  }
  for (const [start, stop] of [['setTimeout', 'clearTimeout'], ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['requestIdleCallback', 'cancelIdleCallback']]) {
    const [begun, started, stopped] = [new Set(), window[start], window[stop]]
    window[start] = (act, ...rest) => {
      const id = started((...words) => {
        if (begun.delete(id)) end(start)
        act(...words)
      }, ...rest)
      begun.add(id)
      begin(start)
      return id
    }
    window[stop] = (id) => {
      if (begun.delete(id)) end(start)
      stopped(id)
    }
  }
  const [repeat, repeatNoMore] = [setInterval, clearInterval]
  setInterval = (...words) => (begin('setInterval'), repeat(...words))
  clearInterval = (id) => (end('setInterval'), repeatNoMore(id))
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    const watching = new WeakSet()
    window[name] = class extends window[name] {
      observe(...words) {
        if (!watching.has(this)) begin(name)
        watching.add(this)
        super.observe(...words)
      }
      disconnect() {
        if (watching.delete(this)) end(name)
        super.disconnect()
      }
    }
  }
</script>`
