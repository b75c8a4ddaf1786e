/** Whether each word is in the name, whatever its case and accents. */
export function isNamed(name: string, words: string): boolean {
  return plain(words)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
