import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { etatInitial } from '@/features/assistant/public';
import { manquesDuClient } from '@/features/assistant/model/manques';
import { type ActionDevis, avecAcompte, corpsDevis, type EtatDevis, reduireDevis } from './assistant-devis';
import { blocageDevis, manquesDe, requisDeLOffre } from './manques-devis';
import { offreNeuve } from './offre-tapee';

const JOUR = '2026-11-24';
const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const NEUF: EtatDevis = { ...etatInitial(JOUR, EMETTEUR, ''), offre: offreNeuve(JOUR) };
const CONTEXTE = { aujourdhui: JOUR, typeClient: null, derniereEmission: null };
const jouer = (...actions: ActionDevis[]): EtatDevis => actions.reduce<EtatDevis>(reduireDevis, NEUF);
const PRO = { facture: FACTURE_EXEMPLE, contexte: CONTEXTE };
const PARTICULIER = {
  ...FACTURE_EXEMPLE,
  client: { ...FACTURE_EXEMPLE.client, type: 'particulier' as const },
};

describe('La saisie d’un devis', () => {
  it('est celle d’une facture, sans ce qu’un devis n’a pas', () => {
    const etat = reduireDevis(NEUF, { type: 'texte', champ: 'bonDeCommande', valeur: 'BC-7' });
    const corps = corpsDevis(reduireDevis(etat, { type: 'texte', champ: 'objet', valeur: 'Étagères' }));
    expect(corps).toMatchObject({ objet: 'Étagères', lignes: [] });
    for (const absent of ['dateEmission', 'dateEcheance', 'bonDeCommande', 'acompte'])
      expect(corps).not.toHaveProperty(absent);
  });

  it('garde l’offre quand une ligne change, et avance d’une révision quand l’offre change', () => {
    const avec = jouer({ type: 'offre/champ', champ: 'execution', valeur: 'Demain' });
    expect(avec.revision).toBe(1);
    const ensuite = reduireDevis(avec, { type: 'texte', champ: 'objet', valeur: 'x' });
    expect([ensuite.revision, ensuite.offre.execution]).toEqual([2, 'Demain']);
    expect(reduireDevis(avec, { type: 'offre/champ', champ: 'execution', valeur: 'Demain' })).toBe(avec);
  });

  it('propose trente pour cent au premier acompte, rien au suivant ; un versement se retire', () => {
    const deux = jouer(
      { type: 'offre/demander', genre: 'acompte' },
      { type: 'offre/demander', genre: 'acompte' },
    );
    expect(deux.offre.versements.map(({ valeur }) => valeur)).toEqual(['30', '']);
    const [premier] = deux.offre.versements;
    const reste = reduireDevis(deux, { type: 'offre/retirer', cle: premier?.cle ?? '' });
    expect(reste.offre.versements).toHaveLength(1);
  });

  it('demandé d’avance, l’acompte est là, et rien n’est encore tapé', () => {
    const neuf = avecAcompte(NEUF);
    expect(neuf.offre.versements).toMatchObject([{ genre: 'acompte', valeur: '30', en: 'taux' }]);
    expect(neuf.revision).toBe(NEUF.revision);
  });

  it('l’étape « Offre » dit ce qui la retient, et mène à son champ', () => {
    const etat = jouer({ type: 'offre/champ', champ: 'valideJusquau', valeur: '2026-11-01' });
    expect(blocageDevis(4, etat, PRO)).toEqual({
      champ: 'offre-valideJusquau',
      message: 'La validité ne peut pas finir avant la date du devis.',
    });
    expect(blocageDevis(4, NEUF, PRO)).toBeNull();
  });

  it('un champ marqué d’une étoile retient sa propre étape', () => {
    const pourUnParticulier = { facture: PARTICULIER, contexte: CONTEXTE };
    expect(blocageDevis(4, NEUF, pourUnParticulier)).toEqual({
      champ: 'offre-execution',
      message: 'La date ou le délai d’exécution manque.',
    });
    const dit = jouer({ type: 'offre/champ', champ: 'execution', valeur: 'Sous trois semaines' });
    expect(blocageDevis(4, dit, pourUnParticulier)).toBeNull();
  });

  it('ce qu’un particulier demande de son vendeur se dit dès qu’il est choisi', () => {
    const { vendeur } = PARTICULIER;
    const facture = { ...PARTICULIER, vendeur: { ...vendeur, telephone: undefined, mediateur: undefined } };
    const tot = (une: typeof facture | typeof FACTURE_EXEMPLE): string[] =>
      manquesDuClient(manquesDe({ facture: une, contexte: CONTEXTE }, NEUF)).map(({ champ }) => champ);
    expect(tot(facture)).toEqual(['emetteur.telephone', 'emetteur.mediateur']);
    expect(tot(FACTURE_EXEMPLE)).toEqual([]);
  });

  it('ce qui manque pour finaliser se juge comme le serveur, et mène à l’étape « Offre »', () => {
    const requis = requisDeLOffre(PARTICULIER, { ...NEUF.offre, profil: 'depannage' });
    for (const champ of ['offre.execution', 'offre.tarif', 'offre.deplacement'])
      expect(requis.has(champ)).toBe(true);
    expect(requisDeLOffre(FACTURE_EXEMPLE, NEUF.offre).has('offre.execution')).toBe(false);
    const manques = manquesDe({ facture: PARTICULIER, contexte: CONTEXTE }, NEUF);
    expect(manques.find(({ champ }) => champ === 'offre.execution')).toMatchObject({
      bloquant: true,
      ou: { etape: 4 },
    });
  });
});
