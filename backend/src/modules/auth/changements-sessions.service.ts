import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangementsService } from '../../platform/changes/changements.service';
import { type Session, SessionSchema } from './schemas/session.schema';

/** Une session qui finit ferme son flux, et lui seul. */
@Injectable()
export class ChangementsSessionsService implements OnModuleInit {
  constructor(private readonly changements: ChangementsService) {}

  onModuleInit(): void {
    this.changements.surSuppression<Session>(SessionSchema, (session) => ({
      ferme: ({ sid }) => sid === session,
    }));
  }
}
