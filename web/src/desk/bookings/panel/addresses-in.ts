export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '')
}
