import fc from 'fast-check'

// The report of a run keeps an error's message and not its cause: a property that fails says why in its own message.
fc.configureGlobal({ includeErrorInReport: true })
