import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangementsService } from '../../platform/changes/changements.service';
import { ChangementsCompteService } from '../users/changements-compte.service';
import { type Session, SessionSchema } from './schemas/session.schema';
import { SessionsRetenuesService } from './sessions-retenues.service';

/** Une session qui finit ferme son flux, et lui seul ; elle et un compte qui change s'oublient. */
@Injectable()
export class ChangementsSessionsService implements OnModuleInit {
  constructor(
    private readonly changements: ChangementsService,
    private readonly comptes: ChangementsCompteService,
    private readonly retenues: SessionsRetenuesService,
  ) {}

  onModuleInit(): void {
    this.changements.surSuppression<Session>(SessionSchema, (session) => {
      this.retenues.oublierSession(session);
      return { ferme: ({ sid }) => sid === session };
    });
    this.comptes.surChangement((compte) => this.retenues.oublierCompte(compte));
  }
}
