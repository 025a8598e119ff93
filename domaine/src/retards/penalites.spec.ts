import { FACTURE_EXEMPLE } from '../documents/exemple';
import type { ClientFige, MentionsSaisies } from '../documents/facture';
import { mentionsProfessionnelles } from '../documents/vendeur';
import { type ModePenalites, penalitesDe } from './decompte';

const { client, contenu } = FACTURE_EXEMPLE;
const conditions = { delai: { jours: 30, finDeMois: false }, escompte: null };
const avec = (penalites: Exclude<ModePenalites, string>): MentionsSaisies => ({
  conditions: { ...conditions, penalites },
});

describe('Les pénalités d’un retard', () => {
  it.each<[string, ClientFige, MentionsSaisies, ModePenalites, string]>([
    ['trois fois le taux légal', client, avec({ fois: 3 }), { fois: 3 }, 'trois fois'],
    ['quatre fois', client, avec({ fois: 4 }), { fois: 4 }, 'quatre fois'],
    ['un taux annuel', client, avec({ tauxAnnuel: 1_200 }), { tauxAnnuel: 1_200 }, '12\u00a0% par an'],
    ['une facture d’avant les conditions', client, {}, { fois: 3 }, 'trois fois'],
    [
      'un organisme public',
      { ...client, categorie: 'organisme_public' },
      avec({ fois: 3 }),
      'commande_publique',
      'huit points',
    ],
    ['une association', { ...client, categorie: 'association' }, avec({ fois: 5 }), { fois: 5 }, 'cinq fois'],
  ])('sont celles que son pied imprime : %s', (_cas, leClient, mentions, mode, imprime) => {
    const facture = { ...FACTURE_EXEMPLE, client: leClient, contenu: { ...contenu, mentions } };
    const { dateEmission } = contenu;
    expect(penalitesDe({ genre: 'facture', client: leClient, mentions, dateEmission })).toEqual(mode);
    expect(mentionsProfessionnelles(facture)?.penalites).toContain(imprime);
  });

  it('ne sont rien à un particulier, ni sur un avoir', () => {
    const { dateEmission } = contenu;
    const mentions = avec({ fois: 3 });
    const particulier = { ...client, type: 'particulier' as const };
    expect(penalitesDe({ genre: 'facture', client: particulier, mentions, dateEmission })).toBeNull();
    expect(penalitesDe({ genre: 'avoir', client, mentions, dateEmission })).toBeNull();
  });
});
