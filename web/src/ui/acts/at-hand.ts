import { noticesAreHere } from '../notices/notices.tsx'
import { StandingNotices } from '../notices/standing-notices.tsx'
import { questionsAreHere } from '../questions/questions.tsx'
import { StandingQuestions } from '../questions/standing-questions.tsx'

/* Every form imports this (`form-guard.ts`), so that notices and questions work without network. */
questionsAreHere(StandingQuestions)
noticesAreHere(StandingNotices)
