import { removedUsers } from '@mostrador/contract/house/trash'
import { recordList, userList } from '@mostrador/contract/people/users'

/** What is old once a user changed. */
export const USER_READS = [userList, recordList, removedUsers]
