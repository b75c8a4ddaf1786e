import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../calls/use-read.ts'
import { say } from '../words.ts'
import { type Download, getDownload } from './backup-calls.ts'

const betweenMilliseconds = 1000

const isOver = (download: Download | undefined) =>
  download !== undefined && download.state !== 'ready' && download.state !== 'preparing'

/** How far a download is. The browser shows the rest. */
export function DownloadState({ id }: { id: string }) {
  const queries = useQueryClient()
  const key = ['download', id]
  const known = queries.getQueryData<Download>(key)
  const { data } = useRead({
    key,
    read: (signal) => getDownload(id, signal),
    ...(!isOver(known) && { every: betweenMilliseconds })
  })
  const isSent = data?.state === 'used'
  useEffect(() => {
    if (!isSent) return
    for (const kind of ['backups', 'health']) void queries.invalidateQueries({ queryKey: [kind] })
  }, [isSent, queries])
  return <p role="status">{wordsOf(data)}</p>
}

function wordsOf(download: Download | undefined): string {
  if (download === undefined) return say('deskBackup.preparing')
  const { state, expected_seconds: count } = download
  if (state === 'used') return say('deskBackup.sent')
  if (state === 'expired') return say('deskBackup.expired')
  if (state === 'failed') return say('deskBackup.prepareFailed')
  return count === 0 ? say('deskBackup.preparing') : say('deskBackup.preparingFor', { count })
}
