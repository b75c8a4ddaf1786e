export const deskWords = {
  'desk.title': 'Desk',
  'desk.scriptNeeded': 'The desk needs JavaScript.',

  'desk.of': 'The desk of {{office}}',
  'desk.forWhom': "For the people who look after the rooms. You don't need to sign in to book one.",
  'desk.notEncrypted': 'This page is not encrypted.',
  'desk.keyReadable': 'Anyone on this network could read your key.',
  'desk.overHttps': 'Open the desk over HTTPS',
  'desk.key': 'Key',
  'desk.keyMissing': 'Please enter your key',
  'desk.show': 'Show',
  'desk.hide': 'Hide',
  'desk.signIn': 'Sign in',
  'desk.signingIn': 'Signing in…',
  'desk.sessionLength': "You'll be signed out after an hour without use, and after twelve hours in any case.",
  'desk.signOut': 'Sign out',
  'desk.signedOut': 'You are signed out',
  'desk.signInToContinue': 'Sign in again to continue. What you typed is kept.',
  'desk.tryAgain': 'Try again',
  'desk.unreachable': "The server doesn't answer. Please try again."
} as const
