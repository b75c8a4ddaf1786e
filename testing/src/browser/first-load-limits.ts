/** The limits of a first visit in English, compressed. The browser tests enforce them, and the bench compares with them. */
export const firstLoadLimits = { kilobytes: 128.5, requests: 5 }

/** The limit of the desk's first page after signing in, without what it reads through the API. */
export const deskKilobytes = 280
