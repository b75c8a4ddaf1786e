import type { DeskSetting, Setting } from '@doorplate/api/service/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '../../backend/calls.ts'
import { useOffice } from '../../clock/use-office.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { lastAuthor } from '../forms/last-author.ts'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { notify } from '../notices/notices.ts'
import { say } from '../words.ts'
import { EraseQuestion } from './erase-question.tsx'
import { countErasures, listSettings, putSettings, type Settings, settingsKey } from './setting-calls.ts'
import { LockedSetting, SettingField } from './setting-field.tsx'
import type { SettingGroup } from './setting-groups.ts'
import { type SettingValues, settingChanges, shownSetting, storedValues } from './setting-values.ts'

type Question = { bookings: number; answer(isErased: boolean): void }

/** Settings that are saved together. */
export function SettingsGroup({ group, settings }: { group: SettingGroup; settings: Settings }) {
  const queries = useQueryClient()
  const { time_zone } = useOffice()
  const [question, setQuestion] = useState<Question>()
  const fields = changeableIn(group, settings.data)
  const state = useDeskForm({
    stored: storedValues(fields),
    save,
    onSaved(saved) {
      queries.setQueryData(settingsKey, saved)
      notify(say('deskSettings.saved', { group: group.title }))
    },
    storedIn: (current) => storedValues(changeableIn(group, current as Setting[])),
    readAuthor: () => lastAuthor({ actions: ['setting changed'] }, time_zone)
  })

  /** Sends only what somebody changed here: the rest may have been changed elsewhere meanwhile. */
  async function save(
    values: SettingValues,
    { tag, before }: { tag: string | undefined; before: SettingValues }
  ): Promise<Settings> {
    const changes = settingChanges(fields, values, before)
    await confirmErasures(changes.RETENTION_DAYS)
    const seen = queries.getQueryData<Settings>(settingsKey) ?? settings
    try {
      return await putSettings(changes, seen.tag)
    } catch (error) {
      if (!(error instanceof BackendError) || error.status !== 412) throw error
      const latest = await queries.fetchQuery({ queryKey: settingsKey, queryFn: () => listSettings(), staleTime: 0 })
      // Somebody changed only other settings.
      if (storedValues(changeableIn(group, latest.data)).tag === tag) return putSettings(changes, latest.tag)
      throw error
    }
  }

  async function confirmErasures(text: string | null | undefined) {
    const days = Number(text)
    if (!text || !Number.isInteger(days) || days <= 0) return
    const bookings = await countErasures(days)
    if (bookings === 0) return
    const isErased = await new Promise<boolean>((answer) => setQuestion({ bookings, answer }))
    setQuestion(undefined)
    if (isErased) return
    throw new BackendError(say('deskSettings.notErased'), { status: 409, code: 'conflict', field: 'RETENTION_DAYS' })
  }

  function wordsOf(value: unknown, name: string): string | undefined {
    const setting = fields.find((each) => each.name === name)
    return setting && shownSetting(setting, String(value) || null)
  }

  return (
    <>
      <DeskForm state={state} labels={labelsOf(group)} wordsOf={wordsOf} buttons={fields.length > 0 && <SaveButton />}>
        {settingsOf(group, settings.data).map(({ name, setting }) =>
          setting.changeable ? (
            <SettingField key={name} name={name} setting={setting} />
          ) : (
            <LockedSetting key={name} name={name} setting={setting} />
          )
        )}
      </DeskForm>
      {question && <EraseQuestion bookings={question.bookings} onAnswer={question.answer} />}
    </>
  )
}

function settingsOf({ names }: SettingGroup, settings: readonly Setting[]): { name: DeskSetting; setting: Setting }[] {
  return names.flatMap((name) => settings.filter((each) => each.name === name).map((setting) => ({ name, setting })))
}

function changeableIn(group: SettingGroup, settings: readonly Setting[]): Setting[] {
  return settingsOf(group, settings)
    .map(({ setting }) => setting)
    .filter(({ changeable }) => changeable)
}

function labelsOf({ names }: SettingGroup): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, say(`deskSettings.${name}`)]))
}
