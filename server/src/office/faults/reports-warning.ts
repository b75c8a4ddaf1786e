import { type Config, takesReports } from '../../base/settings/config.ts'

export function reportsWarning(config: Pick<Config, 'doorActions' | 'alertMail' | 'adminKey'>): string | undefined {
  if (!config.doorActions.includes('report') || takesReports(config)) return undefined
  return (
    'Displays take no reports of broken equipment. They need ALERT_MAIL, the address that receives the reports, and ' +
    'ADMIN_KEY, with which the operator marks them as fixed'
  )
}
