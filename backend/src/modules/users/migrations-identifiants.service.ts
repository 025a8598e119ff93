import { Injectable } from '@nestjs/common';
import { type Migration, Migrations } from '../../platform/jobs/migrations';

/** Les codes de secours ne sont plus à l'application à codes seule : ils valent pour tout second facteur. */
const CODES_DE_SECOURS: Migration = {
  id: '2026-11-23-codes-de-secours-du-compte',
  executer: async (connexion) => {
    await connexion
      .collection('users')
      .updateMany({ 'totp.codesSecours': { $exists: true } }, [
        { $set: { codesSecours: '$totp.codesSecours' } },
        { $unset: 'totp.codesSecours' },
      ]);
  },
};

/** Ce qui change dans ce qui prouve l'identité des comptes, d'une version à l'autre. */
@Injectable()
export class MigrationsIdentifiantsService {
  constructor(migrations: Migrations) {
    migrations.declarer(CODES_DE_SECOURS);
  }
}
