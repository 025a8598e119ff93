import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Changements } from '../../platform/changes/changements.service';
import { type Session, SessionSchema } from './schemas/session.schema';

/** Une session qui finit ferme son flux, et lui seul. */
@Injectable()
export class ChangementsSessions implements OnModuleInit {
  constructor(private readonly changements: Changements) {}

  onModuleInit(): void {
    this.changements.surSuppression<Session>(SessionSchema, (session) => ({
      ferme: ({ sid }) => sid === session,
    }));
  }
}
