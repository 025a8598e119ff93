import { etatInitial, reduireAssistant, type EtatAssistant } from './assistant.reducer';
import { garderCopie, lireCopie } from './copie-locale';
import { type CorpsBrouillon } from './brouillon';
import type { ResultatEnvoi } from './enregistreur';
import { TENUE_FACTURE, type Depart } from './tenue';
import { TenueBrouillon } from './tenue-brouillon';

const PROFIL = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const VIERGE = etatInitial('2026-11-05', PROFIL, 'Conditions');
const ecrire = (etat: EtatAssistant, objet: string): EtatAssistant =>
  reduireAssistant(etat, { type: 'texte', champ: 'objet', valeur: objet });
const ENREGISTRE: ResultatEnvoi = { issue: 'enregistre', cible: { id: 'f1', version: 1 } };

function tenir(
  reponse: ResultatEnvoi,
  depart: Partial<Depart> = {},
): { tenue: TenueBrouillon; envoyes: CorpsBrouillon[]; gardes: (string | null)[] } {
  const envoyes: CorpsBrouillon[] = [];
  const gardes: (string | null)[] = [];
  const tenue = new TenueBrouillon(
    'u1',
    { etat: VIERGE, cible: null, aEnvoyer: false, tentatives: [], ...depart },
    async (corps, _cible, carnet) => {
      envoyes.push(corps);
      carnet.noter([{ cle: 'k', corps }]);
      if (reponse.issue === 'enregistre') carnet.noter([]);
      return reponse;
    },
    TENUE_FACTURE,
  );
  tenue.ouvrir((id) => gardes.push(id));
  return { tenue, envoyes, gardes };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('la tenue d’un brouillon', () => {
  it('ne garde ni n’envoie rien d’une page vierge', async () => {
    const { tenue, envoyes, gardes } = tenir(ENREGISTRE);
    tenue.suivre({ ...VIERGE, etape: 2 }, PROFIL);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([envoyes, gardes, localStorage.length]).toEqual([[], [], 0]);
  });

  it('copie aussitôt, envoie ensuite ; la copie suit le brouillon sous son identifiant, avec l’étape', async () => {
    const { tenue, gardes } = tenir(ENREGISTRE);
    tenue.suivre(ecrire(VIERGE, 'Vases'), PROFIL);
    expect(lireCopie(localStorage, 'u1', null)).toMatchObject({ aJour: false, valeurs: { objet: 'Vases' } });
    await jest.advanceTimersByTimeAsync(500);
    tenue.suivre({ ...ecrire(VIERGE, 'Vases'), etape: 4 }, PROFIL);
    expect(lireCopie(localStorage, 'u1', null)).toBeNull();
    expect(lireCopie(localStorage, 'u1', 'f1')).toMatchObject({ aJour: true, etape: 4, version: 1 });
    expect(gardes.at(-1)).toBe('f1');
  });

  it('une écriture sans réponse est notée dans la copie, et redonnée au départ suivant', async () => {
    const { tenue, envoyes } = tenir({ issue: 'panne' });
    tenue.suivre(ecrire(VIERGE, 'Vases'), PROFIL);
    await jest.advanceTimersByTimeAsync(500);
    expect(lireCopie(localStorage, 'u1', null)?.tentatives).toEqual([{ cle: 'k', corps: envoyes[0] }]);
  });

  it('quittée, elle tente un dernier envoi puis se tait, même en panne ; la copie reste', async () => {
    const { tenue, envoyes, gardes } = tenir({ issue: 'panne' });
    tenue.suivre(ecrire(VIERGE, 'Vases'), PROFIL);
    const avant = gardes.length;
    await tenue.quitter();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(envoyes).toHaveLength(1);
    expect(gardes).toHaveLength(avant);
    expect(lireCopie(localStorage, 'u1', null)).toMatchObject({ aJour: false, valeurs: { objet: 'Vases' } });
  });

  it('quittée quand le serveur a tout, elle ne laisse pas de copie, sauf de ce qu’il ne garde pas', async () => {
    const { tenue } = tenir(ENREGISTRE);
    tenue.suivre(ecrire(VIERGE, 'Vases'), PROFIL);
    await tenue.quitter();
    expect(localStorage).toHaveLength(0);
    const autre = tenir(ENREGISTRE).tenue;
    autre.suivre(ecrire(VIERGE, 'Vases'), { ...PROFIL, ville: 'Lyon' });
    await autre.quitter();
    expect(lireCopie(localStorage, 'u1', 'f1')).toMatchObject({ aJour: true });
  });

  it('laisse la copie d’une autre saisie qui attend le réseau', async () => {
    const copie = { brouillonId: null, version: null, etape: 3, valeurs: VIERGE.valeurs } as const;
    garderCopie(localStorage, 'u1', { ...copie, aJour: false, tentatives: [] });
    const { tenue } = tenir(ENREGISTRE, { cible: { id: 'f1', version: 1 } });
    tenue.suivre(ecrire(VIERGE, 'Vases'), PROFIL);
    await tenue.quitter();
    expect(lireCopie(localStorage, 'u1', null)).not.toBeNull();
  });

  it('cédée, tout enregistré : l’autre écran la reprend à la même étape, celui-ci n’écrit plus', async () => {
    const { tenue, envoyes } = tenir(ENREGISTRE);
    const etat = { ...ecrire(VIERGE, 'Vases'), etape: 4 } as const;
    tenue.suivre(etat, PROFIL);
    const depart = await tenue.ceder();
    expect(depart).toEqual({ etat, cible: { id: 'f1', version: 1 }, aEnvoyer: false, tentatives: [] });
    tenue.suivre(ecrire(etat, 'Vases et bols'), PROFIL);
    await tenue.quitter();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envoyes).toHaveLength(1);
    expect(lireCopie(localStorage, 'u1', 'f1')).toMatchObject({ etape: 4, valeurs: { objet: 'Vases' } });
  });

  it('cédée sans réseau : rien n’est perdu, l’autre écran enverra, sans faire deux brouillons', async () => {
    const { tenue, envoyes } = tenir({ issue: 'panne' });
    tenue.suivre(ecrire(VIERGE, 'Vases'), PROFIL);
    await jest.advanceTimersByTimeAsync(500);
    const { aEnvoyer, tentatives, etat } = await tenue.ceder();
    expect({ aEnvoyer, tentatives }).toEqual({
      aEnvoyer: true,
      tentatives: [{ cle: 'k', corps: envoyes[0] }],
    });
    await tenue.quitter();
    expect(lireCopie(localStorage, 'u1', null)).toMatchObject({ aJour: false, valeurs: etat.valeurs });
  });

  it('adopter la version du serveur n’envoie rien', async () => {
    const { tenue, envoyes } = tenir(ENREGISTRE, { cible: { id: 'f1', version: 1 } });
    const autre = ecrire(VIERGE, 'Écrit ailleurs');
    tenue.adopter({ id: 'f1', version: 5 }, autre);
    tenue.suivre(autre, PROFIL);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(envoyes).toHaveLength(0);
    expect(lireCopie(localStorage, 'u1', 'f1')).toMatchObject({ version: 5, aJour: true });
  });
});
