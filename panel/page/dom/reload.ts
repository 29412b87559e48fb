// Loads a page anew as thoroughly as a script may ask for it.

/** A location as Firefox has it; others reload plainly. */
interface Forced { reload: (isForced: boolean) => void }

/** Reloads past every cache where that can be asked for, and plainly elsewhere. */
export const reloadPage = ({ location }: { readonly location: Forced }): void => location.reload(true)
