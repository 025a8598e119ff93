import { VARIABLES } from './modele';
import { etapesDeRetenue } from './retenue';
import { SEQUENCES_DE_DEPART } from './sequences';
import { rappelEnAnglais } from './sequences-anglaises';

const DE_DEPART = Object.values(SEQUENCES_DE_DEPART).flat();
const nommees = (texte: string): string[] => [...texte.matchAll(/\{\{(\w+)\}\}/g)].map(([, nom]) => nom!);

describe('Les rappels en anglais', () => {
  it('chaque texte de départ a le sien, qui nomme les mêmes sommes et le même jour', () => {
    for (const etape of [...DE_DEPART, ...etapesDeRetenue(DE_DEPART)]) {
      const anglais = rappelEnAnglais(etape);
      expect([etape.cle, anglais === null]).toEqual([etape.cle, false]);
      const dites = nommees(`${anglais!.objet} ${anglais!.corps}`);
      expect(dites.every((nom) => (VARIABLES as readonly string[]).includes(nom))).toBe(true);
      for (const nom of ['reste', 'echeance', 'penalites', 'total', 'joursDeRetard'])
        expect([etape.cle, nom, dites.includes(nom)]).toEqual([
          etape.cle,
          nom,
          nommees(`${etape.objet} ${etape.corps}`).includes(nom),
        ]);
    }
  });

  it('un texte que l’émetteur a changé, d’un mot, ne se traduit pas', () => {
    const { objet, corps } = SEQUENCES_DE_DEPART.professionnel[0]!;
    expect(rappelEnAnglais({ objet, corps: `${corps} Merci.` })).toBeNull();
    expect(rappelEnAnglais({ objet: 'Facture', corps })).toBeNull();
  });
});
