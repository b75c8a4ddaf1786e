import { ArrowLeft } from '../ui/icons/later-icons.tsx'
import { say } from './words.ts'

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onBack}>
      <ArrowLeft />
      <span>
        <span className="visually-hidden">{'←'}</span> {say('display.back')}
      </span>
    </button>
  )
}
