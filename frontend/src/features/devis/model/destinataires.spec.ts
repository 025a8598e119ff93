import type { Devis } from '@facturier/domaine/contrat/devis';
import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import { champDuRefus, corpsDEnvoi, destinatairesDe, envoiNeuf, fautesDEnvoi } from './destinataires';

const LE = '2026-11-20T09:00:00.000Z';
const CLIENT = {
  client: { nom: 'Claire Petit', email: 'claire@exemple.fr' } as Devis['client'],
  numero: 'DEV-2026-007',
  objet: 'Étagères du salon',
};
const lien = (changements: Partial<LienDeDevis>): LienDeDevis => ({
  _id: 'l1',
  email: 'claire@exemple.fr',
  nom: 'Claire Petit',
  genre: 'envoi',
  etat: 'parti',
  creeLe: LE,
  envoyeLe: LE,
  vuLe: null,
  raison: null,
  ...changements,
});
const phrase = (liens: LienDeDevis[], historique: Devis['historique'] = []): string | undefined =>
  destinatairesDe(liens, historique)[0]?.phrase;

describe('L’envoi d’un devis', () => {
  it('le client d’abord ; les rangs qui ne sont pas montrés ne partent pas', () => {
    const tape = {
      ...envoiNeuf(CLIENT),
      email1: ' Luc@Exemple.fr ',
      email2: 'cache@exemple.fr',
      message: ' ',
    };
    expect(corpsDEnvoi(tape, 2)).toEqual({
      destinataires: [{ email: 'claire@exemple.fr', nom: 'Claire Petit' }, { email: 'luc@exemple.fr' }],
    });
  });

  it('le message est écrit d’avance : le numéro et l’objet, le montant suit dans l’e-mail', () => {
    expect(envoiNeuf(CLIENT).message).toBe(
      'Bonjour,\n\nVeuillez trouver ci-joint le devis n°\u00a0DEV-2026-007, «\u00a0Étagères du salon\u00a0».\n\nJe reste à votre disposition pour toute question.',
    );
    expect(envoiNeuf({ ...CLIENT, objet: null }).message).toContain('DEV-2026-007.');
  });

  it('une adresse manquante, fausse ou dite deux fois a sa faute, une seule fois', () => {
    const tape = { ...envoiNeuf(CLIENT), email1: 'CLAIRE@exemple.fr', email2: 'luc', email3: '' };
    expect(Object.keys(fautesDEnvoi(tape, 4))).toEqual(['email1', 'email2', 'email3']);
    expect(fautesDEnvoi(tape, 1)).toEqual({});
  });

  it('un refus du serveur va au champ de son rang', () => {
    expect(['destinataires.1.email', 'destinataires', 'message'].map(champDuRefus)).toEqual([
      'email1',
      'email0',
      'message',
    ]);
  });
});

describe('Les destinataires d’un devis', () => {
  it('une ligne par adresse, la première écrite d’abord, ses rappels compris', () => {
    const liens = [
      lien({ _id: 'l3', genre: 'relance' }),
      lien({ _id: 'l2', email: 'luc@exemple.fr', nom: null }),
      lien({ _id: 'l1', etat: 'revoque' }),
    ];
    const lus = destinatairesDe(liens, []);
    expect(lus.map(({ email, vivants }) => [email, vivants])).toEqual([
      ['claire@exemple.fr', ['l3']],
      ['luc@exemple.fr', ['l2']],
    ]);
  });

  it('dit ce qu’on en sait : en route, pas parti et pourquoi, pas encore vu, vu, révoqué', () => {
    expect(phrase([lien({ etat: 'en_route', envoyeLe: null })])).toBe('L’e-mail est en route');
    expect(phrase([lien({ etat: 'echec', raison: 'boîte pleine' })])).toBe('Pas parti\u00a0: boîte pleine');
    expect(phrase([lien({})])).toMatch(/^Parti le .*, pas encore vu$/);
    expect(phrase([lien({ genre: 'remis', etat: 'remis', envoyeLe: null })])).toMatch(
      /^Lien remis le .*, pas encore vu$/,
    );
    expect(phrase([lien({ etat: 'revoque' })])).toBe('Lien révoqué');
    // Ouvert depuis son compte, sans courriel : ce que dit celui qu'un courriel a porté.
    expect(phrase([lien({ etat: 'du_compte', envoyeLe: null }), lien({})])).toMatch(/^Parti le /);
    // Vu par le premier lien : le rappel qui suit ne l'oublie pas.
    expect(phrase([lien({ _id: 'l2' }), lien({ vuLe: LE })])).toMatch(/^Vu le .* \(un indice/);
  });

  it('sa réponse l’emporte sur le reste, et ne se dit que de qui l’a donnée', () => {
    const acteur = { role: 'destinataire' as const, nom: 'claire@exemple.fr' };
    const type = 'refuse_en_ligne' as const;
    const refus = { le: LE, type, libelle: '', acteur, details: { a: acteur.nom } };
    const liens = [lien({ email: 'luc@exemple.fr' }), lien({ vuLe: LE })];
    const [claire, luc] = destinatairesDe(liens, [refus]);
    expect([claire?.phrase, luc?.phrase]).toEqual([
      expect.stringMatching(/^A refusé le /),
      expect.stringMatching(/pas encore vu/),
    ]);
  });

  it('qui a signé puis s’est rétracté se lit à son adresse, et sa dernière réponse l’emporte', () => {
    const acteur = { role: 'destinataire' as const, nom: 'Claire Roy' };
    const fait = (type: 'accepte' | 'retracte') => ({
      le: LE,
      type,
      libelle: '',
      acteur,
      details: { par: acteur.nom, a: 'claire@exemple.fr' },
    });
    const liens = [lien({ vuLe: LE })];
    const phrases = [[fait('accepte')], [fait('accepte'), fait('retracte')]].map(
      (faits) => destinatairesDe(liens, faits)[0]?.phrase,
    );
    expect(phrases).toEqual([
      expect.stringMatching(/^A signé le /),
      expect.stringMatching(/^S’est rétracté le /),
    ]);
  });
});
