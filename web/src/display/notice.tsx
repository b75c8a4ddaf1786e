import { Warning } from '../ui/icons.tsx'

/** Says inside a dialog why it cannot go on. */
export function Notice({ sentence }: { sentence: string }) {
  return (
    <div className="alert" role="alert">
      <Warning />
      <div>{sentence}</div>
    </div>
  )
}
