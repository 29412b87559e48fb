// What codes of the disk mean in words.
// Knows no file and no refusal.

/** What the disk's commonest codes mean to people. */
const CAUSES: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'not permitted'],
  ['EROFS', 'read-only file system'],
  ['ENOSPC', 'no space left on the disk'],
  ['EDQUOT', 'disk quota exceeded'],
  ['EMFILE', 'too many open files'],
  ['ENFILE', 'too many open files'],
  ['EIO', 'input or output error'],
])

/** A code of the disk, with its meaning where it is a common one. */
export function wordsOfCause(cause: string): string {
  const meaning = CAUSES.get(cause)
  return meaning === undefined ? cause : `${cause}, ${meaning}`
}
