import { FACTURE_EXEMPLE } from '../documents/exemple';
import type { DocumentFacture } from '../documents/document-modele';
import type { DateCivile } from '../valeurs/date-civile';
import { construireDevis } from './document-devis';
import { type Offre, OFFRE_PAR_DEFAUT } from './offre';

const { contenu, vendeur, client } = FACTURE_EXEMPLE;

const devisDu = (
  dateEmission: DateCivile,
  plus: Partial<Offre> = {},
  type: 'particulier' | 'professionnel' = 'particulier',
): DocumentFacture =>
  construireDevis({
    numero: 'DEV-2026-001',
    vendeur,
    client: { ...client, type },
    contenu: { ...contenu, dateEmission },
    offre: { ...OFFRE_PAR_DEFAUT, site: 'https://facturier.example', ...plus },
  });
const lu = (texte: string): string => texte.replace(/\s/g, ' ');

describe('Le droit de rétractation d’un devis', () => {
  it('a sa page, et son formulaire chaque ligne à remplir de l’annexe à l’art. R221-1', () => {
    const { annexe, conditions } = devisDu('2026-11-28');
    expect(annexe?.formulaire.champs.map(({ libelle, lignes }) => [lu(libelle), lignes])).toEqual([
      ['Commandé le', 1],
      ['Nom du (des) consommateur(s)', 1],
      ['Adresse du (des) consommateur(s)', 2],
      [
        'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)',
        2,
      ],
      ['Date', 1],
    ]);
    const { consigne, declaration, renvoi } = annexe!.formulaire;
    expect(lu(consigne)).toBe(
      'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
    );
    expect(lu(declaration)).toMatch(
      /^À l’attention de Marie Durand EI, .* : je vous notifie .* rétractation du contrat portant sur le devis DEV-2026-001 du 28 novembre 2026, /,
    );
    expect(renvoi).toBe('(*) Rayez la mention inutile.');
    expect(conditions.join(' ')).not.toMatch(/étractation/);
  });

  it('d’avant, la notice et le formulaire restent les mêmes phrases, parmi les autres', () => {
    const { annexe, conditions } = devisDu('2026-11-27');
    const revue = devisDu('2026-11-28').annexe!;
    expect(annexe).toBeUndefined();
    expect(conditions.slice(-1 - revue.notice.length, -1)).toEqual(revue.notice);
    expect(conditions.at(-1)).toMatch(/^Formulaire de rétractation \(veuillez/);
  });

  it.each([
    ['à un professionnel', {}, 'professionnel'],
    ['sous les textes d’avant', { site: undefined }, 'particulier'],
  ] as const)('%s, aucune page de plus', (_cas, plus, type) => {
    expect(devisDu('2026-11-28', plus, type).annexe).toBeUndefined();
  });
});
