/** Path of the call that gives a human check (D12), without codecs, for the public pages. */
export const CHALLENGE_PATH = '/api/auth/challenge'
