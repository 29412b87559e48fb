// Tells a request that a policy of the page has let not out from one that nobody has answered.
// Sends nothing; what is said of it is policy.ts'.

/** What failed: `forbidden` by a policy of the page, or in any other way. */
type Failed = 'forbidden' | 'failed'

/** How long is waited for the word that a policy has forbidden what just failed, in milliseconds. */
const POLICY_MS = 50

/** What `ask`, which requests `url`, comes to; where it throws, why. */
export async function underPolicy<T extends object>(
  url: string, signal: AbortSignal, ask: () => Promise<T>,
): Promise<T | Failed> {
  const policy = watchPolicy(url)
  try {
    return await ask()
  } catch {
    // Browsers say so in a task of its own, which may come after the failure.
    if (!policy.isBroken()) await wait(POLICY_MS, signal)
    return policy.isBroken() ? 'forbidden' : 'failed'
  } finally {
    policy.release()
  }
}

/** Looks whether a policy of this page, one that is not for reports alone, forbids it to ask an origin. */
function watchPolicy(url: string): { isBroken(): boolean; release(): void } {
  let isBroken = false
  const { origin } = new URL(url)
  const look = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) isBroken = true
  }
  document.addEventListener('securitypolicyviolation', look)
  return {
    isBroken: () => isBroken,
    release: () => document.removeEventListener('securitypolicyviolation', look),
  }
}

/** Settles after a time with true, or with false as soon as the signal is aborted. */
export const wait = (ms: number, signal: AbortSignal): Promise<boolean> => new Promise((resolve) => {
  if (signal.aborted) {
    resolve(false)
    return
  }
  const end = (hasPassed: boolean): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    resolve(hasPassed)
  }
  const onAbort = (): void => end(false)
  const timer = setTimeout(() => end(true), ms)
  signal.addEventListener('abort', onAbort)
})
