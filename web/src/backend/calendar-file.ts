export async function calendarText(response: Pick<Response, 'headers' | 'text'>): Promise<string | undefined> {
  return response.headers.get('Content-Type')?.startsWith('text/calendar') ? response.text() : undefined
}

/** Downloads the calendar's text as 'atlas-2026-11-26.ics'. */
export function downloadCalendar(text: string, { room_id, date }: { room_id: string; date: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  link.download = `${room_id}-${date}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
