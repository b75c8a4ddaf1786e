const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Commas and semicolons of other scripts. */
const separators: Record<string, string> = { '、': ',', '،': ',', '؛': ';', '。': '.', '｡': '.' }

/** Drops what nobody sees, and converts signs of other keyboards into the ASCII ones that they stand for. */
export function plainSigns(text: string): string {
  return withoutStrayJoiners(text.replace(invisible, ''))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[、،؛。｡]/g, (sign) => separators[sign]!)
}

/** Between letters of some scripts, joiners belong to a domain's name. */
function withoutStrayJoiners(text: string): string {
  const isLetter = (sign = '') => sign > '\u007f'
  return text.replace(/[\u200c\u200d]/g, (joiner, at: number) =>
    isLetter(text[at - 1]) && isLetter(text[at + 1]) ? joiner : ''
  )
}
