import { CODES_ERREUR } from './codes-erreur';
import { erreursDe, ROUTES } from './routes';

const noms = (choisies: typeof ROUTES): string[] =>
  choisies.map(({ methode, chemin }) => `${methode} ${chemin}`);

describe('La table des routes', () => {
  it('dit de chaque route, en une phrase, ce qu’elle fait', () => {
    expect(noms(ROUTES.filter(({ resume }) => !/^[A-ZÀ-Ý].*[^.]\.$/.test(resume)))).toEqual([]);
  });

  it('ne nomme pas deux fois la même route', () => {
    expect(new Set(noms(ROUTES)).size).toBe(ROUTES.length);
  });

  it('donne un type à toute réponse JSON, et à nulle autre', () => {
    const fautives = ROUTES.filter(({ formats, reponse }) => formats.includes('json') !== (reponse !== null));
    expect(noms(fautives)).toEqual([]);
  });

  it('n’attend pas de corps d’une lecture, et ne lui donne ni quota ni effet', () => {
    const lectures = ROUTES.filter(({ methode }) => methode === 'GET');
    const fautives = lectures.filter(
      ({ corps, ecriture, quota, idempotent, statut }) =>
        corps || ecriture || quota || idempotent || statut !== 200,
    );
    expect(noms(fautives)).toEqual([]);
  });

  it('ne compte un quota que sur une écriture de professionnel', () => {
    const comptees = ROUTES.filter(({ quota }) => quota);
    expect(comptees.length).toBeGreaterThan(0);
    expect(noms(comptees.filter(({ ecriture, acces }) => !ecriture || acces !== 'professionnel'))).toEqual(
      [],
    );
  });

  it('donne à chaque route ses refus, ceux de sa sorte compris, chacun une fois', () => {
    const creer = ROUTES.find(({ methode, chemin }) => methode === 'POST' && chemin === '/clients')!;
    expect(erreursDe(creer)).toEqual([
      'CLIENT_INTROUVABLE',
      'NUMERO_TVA_CONTREDIT',
      'SIREN_CONTREDIT',
      'NON_AUTHENTIFIE',
      'PROFIL_PROFESSIONNEL_REQUIS',
      'SAISIE_INVALIDE',
      'CHAMP_INCONNU',
      'CORPS_ILLISIBLE',
      'CORPS_TROP_GROS',
      'TYPE_DE_CONTENU_REFUSE',
      'CLE_IDEMPOTENCE_REUTILISEE',
      'ESSAI_EXPIRE',
      'QUOTA_CLIENTS_ATTEINT',
      'INDISPONIBLE',
      'ERREUR_INTERNE',
    ]);
  });

  it('prononce chaque code du contrat sur une route au moins, hors ceux d’une demande qu’aucune route n’a lue', () => {
    const prononces = new Set(ROUTES.flatMap(erreursDe));
    // L'acceptation d'un devis par son lien les prononce : le code est déjà envoyé, pas encore demandé.
    const DE_L_ACCEPTATION = ['CODE_INCORRECT', 'CODE_EXPIRE'];
    const muets = Object.keys(CODES_ERREUR).filter(
      (code) => !prononces.has(code as never) && !DE_L_ACCEPTATION.includes(code),
    );
    expect(muets).toEqual([
      'DEMANDE_TROP_LENTE',
      'DEMANDE_ILLISIBLE',
      'EN_TETES_TROP_LONGS',
      'ROUTE_INTROUVABLE',
      'METHODE_INTERDITE',
    ]);
  });
});
