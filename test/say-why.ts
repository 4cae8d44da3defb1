import fc from 'fast-check'

// The report of a run keeps an error's message but not its cause, so a failed property must name the reason in its
// message.
fc.configureGlobal({ includeErrorInReport: true })
