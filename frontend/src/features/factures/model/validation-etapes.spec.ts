import { etatInitial, type Etape, type ValeursAssistant } from './assistant.reducer';
import { blocageEtape, premiereEtapeBloquee, type ContexteEtapes } from './validation-etapes';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const LIGNE = { cle: 'l1', description: 'Bol', quantite: '2', prixUnitaire: '0', unite: '' };
const CONTEXTE: ContexteEtapes = { aujourdhui: '2026-11-05', typeClient: 'professionnel' };
const valides = (changements: Partial<ValeursAssistant> = {}): ValeursAssistant => ({
  ...etatInitial('2026-11-05', EMETTEUR, '').valeurs,
  clientId: 'c1',
  lignes: [LIGNE],
  ...changements,
});
const blocage = (
  etape: Etape,
  changements: Partial<ValeursAssistant>,
  contexte = CONTEXTE,
): string | undefined => blocageEtape(etape, valides(changements), contexte)?.message;

describe('étapes de l’assistant', () => {
  it('une saisie complète ne bloque nulle part', () => {
    ([1, 2, 3, 4, 5] as const).forEach((etape) => expect(blocage(etape, {})).toBeUndefined());
  });

  it('l’étape 1 demande prénom, nom et une adresse email qui en soit une, rien d’autre', () => {
    expect(blocage(1, { emetteur: { ...EMETTEUR, email: 'atelier@' } })).toMatch(/email/);
    expect(blocage(1, { emetteur: { ...EMETTEUR, prenom: ' ' } })).toMatch(/prénom/);
    expect(blocage(1, { emetteur: { ...EMETTEUR, nom: '' } })).toMatch(/nom/);
  });

  it('l’étape 2 demande un client', () => {
    expect(blocage(2, { clientId: null })).toMatch(/client/);
  });

  it('l’étape 3 demande au moins une ligne valide', () => {
    expect(blocage(3, { lignes: [{ ...LIGNE, quantite: '0' }] })).toBe(
      'Veuillez ajouter au moins une ligne valide',
    );
  });

  it('l’étape 3 demande une échéance qui existe et ne précède pas l’émission', () => {
    expect(blocage(3, { dateEcheance: '' })).toMatch(/échéance/);
    expect(blocage(3, { dateEcheance: '2026-11-04' })).toMatch(/précéder/);
    expect(blocage(3, { dateEcheance: '2026-11-05' })).toBeUndefined();
  });

  it('60 jours au plus pour un professionnel, sans limite pour un particulier', () => {
    expect(blocage(3, { dateEcheance: '2027-01-04' })).toBeUndefined();
    expect(blocage(3, { dateEcheance: '2027-01-05' })).toMatch(/60 jours/);
    expect(
      blocage(3, { dateEcheance: '2027-01-05' }, { ...CONTEXTE, typeClient: 'particulier' }),
    ).toBeUndefined();
  });

  it('une date d’émission à venir est refusée', () => {
    expect(blocage(3, { dateEmission: '2026-11-06' })).toMatch(/dans le futur/);
  });

  it('une date d’émission qu’aucun texte légal ne couvre est refusée, sans erreur de la page', () => {
    expect(blocage(3, { dateEmission: '2004-01-05' })).toMatch(/01\/07\/2022/);
  });

  it('les étapes 4 et 5 sont toujours valides', () => {
    expect(blocage(4, { clientId: null, lignes: [] })).toBeUndefined();
    expect(blocage(5, { clientId: null, lignes: [] })).toBeUndefined();
  });

  it('on ne saute pas par-dessus une étape invalide', () => {
    expect(premiereEtapeBloquee(5, valides({ clientId: null, lignes: [] }), CONTEXTE)).toBe(2);
    expect(premiereEtapeBloquee(2, valides({ clientId: null }), CONTEXTE)).toBeNull();
  });
});
