export const codeWords = {
  'code.enter': 'Enter the 6-digit code from the confirmation email.',
  // For screen readers.
  'code.entered': '{{entered}} of {{all}} digits entered',
  'code.clear': 'Clear',
  'code.deleteLast': 'Delete the last digit'
} as const
