import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { conditionalHeaders, etagHeader, newEtagHeader, notModified, seenHeaders } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { nullable, storable } from '../base/values.ts'

/** The settings that can also be changed while the server runs. All others are the environment's alone. */
export const deskSettings = [
  'LANGUAGES',
  'SCHEDULE_PRIVACY',
  'RETENTION_DAYS',
  'BACKUP_REMINDER_DAYS',
  'CANCEL_BY',
  'DOOR_ACTIONS',
  'WALK_IN_LIMIT_MINUTES',
  'CHECK_IN',
  'SERIES_MAX_DATES',
  'FEEDS',
  'INVITATION_TITLE',
  'ALERT_MAIL',
  'MAILS_PER_HOUR',
  'MAILS_PER_RECIPIENT_PER_DAY',
  'WRITES_PER_MINUTE',
  'LOW_REACH',
  'NIGHT_LOOK',
  'KIOSK_PIN'
] as const

export type DeskSetting = (typeof deskSettings)[number]

/** A hundred years. */
export const maxRetentionDays = 36_500

const AcceptedValuesSchema = Type.Object(
  {
    kind: Type.Enum([
      'text',
      'whole',
      'choice',
      'choices',
      'check_in',
      'digits',
      'address',
      'url',
      'host_names',
      'origins',
      'key'
    ]),
    min: Type.Optional(Type.Integer({ description: 'The least number, or how many digits at least' })),
    max: Type.Optional(Type.Integer()),
    choices: Type.Optional(Type.Array(Type.String(), { description: 'Separated by commas where several are chosen' }))
  },
  { additionalProperties: false }
)

export type AcceptedValues = Static<typeof AcceptedValuesSchema>

const SettingSchema = Type.Object(
  {
    name: Type.String({ description: "The variable's name" }),
    value: nullable(
      Type.String({
        description: 'As the variable has it. Of a PIN only `set`; an address of a server has no password'
      })
    ),
    default: nullable(Type.String({ description: 'The value where neither the environment nor the desk sets one' })),
    set_by: Type.Enum(['environment', 'desk', 'default'], { description: 'A variable that is set wins' }),
    changeable: Type.Boolean({ description: 'By this call: not only in the environment, and not set there' }),
    accepts: AcceptedValuesSchema
  },
  { $id: 'Setting', additionalProperties: false }
)

export type Setting = Static<typeof SettingSchema>

const everySetting = (headers: Record<string, Type.TSchema>) =>
  answer('All settings that are no secrets', Type.Array(SettingSchema, { headers }))

export const listSettingsCall = {
  method: 'GET',
  url: '/api/v1/settings',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'listSettings',
    summary: 'The settings, their defaults, and who set them',
    headers: conditionalHeaders,
    response: { 200: everySetting(etagHeader), ...notModified, ...problemResponses(503) }
  }
} as const

const newValue = Type.Optional(nullable(storable(1000)))

export const putSettingsCall = {
  method: 'PUT',
  url: '/api/v1/settings',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putSettings',
    summary: 'Change settings for all offices and all processes. Settings that are left out stay.',
    headers: seenHeaders,
    body: Type.Object(
      Object.fromEntries(deskSettings.map((name) => [name, newValue])) as Record<DeskSetting, typeof newValue>,
      { additionalProperties: false, description: 'The text that the variable would have; `null` for the default' }
    ),
    response: { 200: everySetting(newEtagHeader), ...problemResponses(...bodyProblems, 409, 412, 422, 429, 503) }
  }
} as const

export const previewRetentionCall = {
  method: 'GET',
  url: '/api/v1/settings/retention-preview',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'previewRetention',
    summary: 'What RETENTION_DAYS would erase within the hour',
    querystring: Type.Object(
      { days: Type.Integer({ minimum: 0, maximum: maxRetentionDays }) },
      { additionalProperties: false }
    ),
    response: {
      200: answer(
        'How many past bookings would lose their addresses and guests',
        Type.Object({ bookings: Type.Integer() })
      ),
      ...problemResponses(422, 503)
    }
  }
} as const
