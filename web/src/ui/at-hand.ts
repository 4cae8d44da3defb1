import { noticesAreHere } from './notices/notices.tsx'
import { StandingNotices } from './notices/standing-notices.tsx'
import { questionsAreHere } from './questions/questions.tsx'
import { StandingQuestions } from './questions/standing-questions.tsx'

/*
 * Whatever has a form has with it what asks and answers over it. The network may go before anything was fetched ahead, and then nothing
 * would say that the form was not saved, nor let anybody out of it. It costs no request: all of it lies in the file of the dialogs.
 */
questionsAreHere(StandingQuestions)
noticesAreHere(StandingNotices)
