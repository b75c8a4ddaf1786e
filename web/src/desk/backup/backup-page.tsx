import { localTime } from '@doorplate/domain/time'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { namedDate, shownTime } from '../../words/dates.ts'
import { serverPath } from '../../words/page-settings.ts'
import { language } from '../../words/words.ts'
import { useRead } from '../calls/use-read.ts'
import { useRun } from '../calls/use-run.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { type DeskColumn, DeskTable } from '../parts/desk-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { operatorName } from '../session/operator-name.ts'
import { say } from '../words.ts'
import { type BackupEntry, type Estimate, estimateBackup, lastBackups, startDownload } from './backup-calls.ts'
import { DownloadState } from './download-state.tsx'

/** As docs/operating.md has it. */
const restoreCommand = 'DATA_DIR=./data-restored npm run restore -- doorplate.backup'

export function BackupPage() {
  const estimate = useRead({ key: ['backup-estimate'], read: estimateBackup })
  const backups = useRead({ key: ['backups'], read: lastBackups })
  const [download, setDownload] = useState<string>()

  const { isRunning, run } = useRun()

  async function start() {
    const { id, url } = await startDownload()
    openDownload(url)
    setDownload(id)
  }

  return (
    <DeskPage
      title={say('desk.backup')}
      actions={
        <Button className="button button-main" isPending={isRunning} onPress={() => run(start)}>
          {say('deskBackup.download')}
        </Button>
      }
    >
      {download && <DownloadState key={download} id={download} />}
      <p>
        <b>{say('deskBackup.keepSafe')}</b> {say('deskBackup.contents')}
      </p>
      {estimate.data && <p className="desk-soft">{estimateWords(estimate.data)}</p>}
      <section className="desk-section">
        <h2>{say('deskBackup.last')}</h2>
        <Loaded of={backups} failure={say('deskBackup.failed')}>
          {(entries) => (
            <DeskTable
              label={say('deskBackup.last')}
              columns={columns}
              rows={entries.map((entry) => ({ ...entry, id: String(entry.id) }))}
              empty={say('deskBackup.empty')}
            />
          )}
        </Loaded>
      </section>
      <section className="desk-section">
        <h2>{say('deskBackup.restore')}</h2>
        <p>{say('deskBackup.restoreHow')}</p>
        <code className="desk-key" dir="ltr">
          {restoreCommand}
        </code>
      </section>
    </DeskPage>
  )
}

type Row = Omit<BackupEntry, 'id'> & { id: string }

const columns: readonly DeskColumn<Row>[] = [
  { id: 'when', name: say('deskBackup.when'), cell: ({ at }) => <When instant={at} /> },
  { id: 'who', name: say('deskBackup.who'), cell: ({ operator }) => <bdi>{whoWords(operator)}</bdi> }
]

function When({ instant }: { instant: string }) {
  const { time_zone } = useOffice()
  const { date: today } = useNow()
  const { date, time } = localTime(Date.parse(instant), time_zone)
  return say('deskBackup.dateAndTime', { date: namedDate(date, today, 'short'), time: shownTime(time) })
}

function whoWords(operator: Row['operator']): string {
  return operator ? operatorName(operator) : say('desk.adminKey')
}

const megabytes = new Intl.NumberFormat(`${language}-u-nu-latn`, {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1
})

function estimateWords({ bytes, seconds, pauses_bookings }: Estimate): string {
  const size = say('deskBackup.size', { size: megabytes.format(Math.max(0.1, bytes / 1e6)) })
  return pauses_bookings && seconds > 1 ? `${size} ${say('deskBackup.pause', { count: seconds })}` : size
}

/** As a link, so that the browser's own download runs. With `download` a refusal does not leave the page. */
function openDownload(url: string) {
  const link = document.createElement('a')
  link.href = serverPath(url)
  link.download = ''
  link.click()
}
