import './radio-pill.css'

type Props = { group: string; label: string; checked: boolean; onChoose(): void }

export function RadioPill({ group, label, checked, onChoose }: Props) {
  return (
    <label className="radio-pill">
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  )
}
