import { Warning } from './icons/icons.tsx'

export function Notice({ sentence }: { sentence: string }) {
  return (
    <div className="alert" role="alert">
      <Warning />
      <div>{sentence}</div>
    </div>
  )
}
