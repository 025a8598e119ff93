import { raisonSansObjet } from './arrets';
import { fauteDeModele } from './modele';
import { planDe } from './plan';
import { estDeRetenue, etapesDeRetenue } from './retenue';
import { SEQUENCES_DE_DEPART, TYPES_DE_SEQUENCE } from './sequences';

const SITUATION = {
  ...({ genre: 'facture', statutEmetteur: 'envoyee', statutDestinataire: 'vue' } as const),
  ...{ resteCentimes: 2_001, avoirsCentimes: 0, retenue: {}, dateEcheance: '2028-03-15' },
  ...{ enLitige: false, encaissementEnCours: false, remise: true, envoiEchoue: false, adresseRejetee: false },
  ...{ ancienne: false, clientExclu: false, clientRefuse: false, pause: false },
};
const ETAPES = etapesDeRetenue(SEQUENCES_DE_DEPART.professionnel);
const cadre = (jour: string) => ({ jour, alsaceMoselle: false, etapesAutomatiques: null });
const partis = ['avant', 'oubli', 'ferme', 'decompte', 'cinq'].map((etape) => ({
  ...{ etape, automatique: true, le: '2027-02-01' },
}));
const etats = (jour: string, resteCentimes = 2_001) =>
  planDe(ETAPES, { ...SITUATION, resteCentimes }, partis, cadre(jour)).map(
    ({ etape, etat, raison }) => `${etape.cle} ${etat}${raison ? ` ${raison}` : ''}`,
  );

describe('Les rappels d’une retenue libérée', () => {
  it('gardent les jours de la séquence, aucun avant sa libération, sous des clés que personne ne choisit', () => {
    expect(ETAPES.map(({ cle, decalage }) => [cle, decalage])).toEqual([
      ['retenue:oubli', 2],
      ['retenue:ferme', 8],
      ['retenue:decompte', 15],
    ]);
    expect(estDeRetenue('retenue-a-moi')).toBe(false);
  });

  it('partent à leur jour, même si les cinq de la facture sont déjà partis', () => {
    expect(etats('2028-03-17')[0]).toBe('retenue:oubli due');
    expect(etats('2028-03-14', 0)[0]).toBe('retenue:oubli a_venir retenue');
    const siens = [...partis, ...partis.map((un) => ({ ...un, etape: `retenue:${un.etape}-x` }))];
    expect(planDe(ETAPES, SITUATION, siens, cadre('2028-03-17'))[0]!.raison).toBe('maximum');
  });

  it('opposée, ils attendent, et le disent', () => {
    const opposee = { ...SITUATION, resteCentimes: 0, retenue: { opposee: true as const } };
    expect(raisonSansObjet(opposee)).toBe('opposition');
    expect(raisonSansObjet({ ...SITUATION, resteCentimes: 0 })).toBe('retenue');
  });

  it('ne disent à personne ce que la loi réserve aux professionnels', () => {
    for (const type of TYPES_DE_SEQUENCE)
      for (const { corps } of etapesDeRetenue(SEQUENCES_DE_DEPART[type]))
        expect(fauteDeModele(corps, 'particulier')).toBeNull();
  });
});
