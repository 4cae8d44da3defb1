import fc from 'fast-check'

// A report keeps an error's message without its cause, so a failed property names the reason in its message.
fc.configureGlobal({ includeErrorInReport: true })
