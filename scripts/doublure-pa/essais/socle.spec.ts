import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lireFacturX } from '../src/pdf/facturx.js';
import { centimes, estJour, estMoment, montantEcrit } from '../src/socle/dates.js';
import { momentDeParis } from '../src/socle/horloge.js';
import { lireXml, XmlIllisible } from '../src/xml/arbre.js';
import { cii, facturX, pdf, VENDEUR } from './support/factures.js';
import { PlateformeDEssai } from './support/plateforme.js';

describe('Un XML se lit borné', () => {
  it.each([
    ['une définition de type', '<!DOCTYPE x><x/>'],
    ['soixante et un niveaux', `${'<a>'.repeat(61)}${'</a>'.repeat(61)}`],
    ['une balise ouverte', '<a>'],
    ['un préfixe sans espace', '<p:a/>'],
    ['rien', ''],
  ])('%s se refuse', (_quoi, xml) => {
    expect(() => lireXml(Buffer.from(xml))).toThrow(XmlIllisible);
  });

  it('ce qui n’est pas de l’UTF-8 se refuse', () => {
    expect(() => lireXml(Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]))).toThrow(XmlIllisible);
  });

  it('soixante niveaux, un commentaire et une section CDATA se lisent', () => {
    expect(() => lireXml(Buffer.from(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`))).not.toThrow();
    expect(lireXml(Buffer.from('<a><!-- x --><![CDATA[<b>]]></a>')).texte).toBe('<b>');
  });
});

describe('Un PDF se lit', () => {
  it('sa facture jointe en sort, octet pour octet, et sa part de PDF/A', () => {
    const { xml, part, conformite } = lireFacturX(facturX());
    expect([xml.toString(), part, conformite]).toEqual([cii(), '3', 'B']);
  });

  it('une bombe se refuse avant d’être gonflée', () => {
    expect(() => lireFacturX(pdf(['x'.repeat(60_000_001)]))).toThrow('unreadable');
  });
});

describe('Les nombres et les jours', () => {
  it.each([
    ['400.00', 40_000],
    ['-0.5', -50],
    ['12', 1_200],
    ['1.234', undefined],
    ['1e3', undefined],
  ])('%s fait %s centimes', (texte, attendu) => {
    expect(centimes(texte)).toBe(attendu);
    if (attendu !== undefined) expect(centimes(montantEcrit(attendu))).toBe(attendu);
  });

  it('le 29 février n’existe qu’une année sur quatre ; une heure a soixante minutes', () => {
    expect([estJour('20280229'), estJour('20270229'), estJour('19990101')]).toEqual([true, false, false]);
    expect([estMoment('20271005235959'), estMoment('20271005240000')]).toEqual([true, false]);
  });

  it('cas 53 : les moments sont de Paris, été comme hiver', () => {
    expect(momentDeParis(Date.parse('2027-10-31T22:59:00Z'))).toBe('20271031235900');
    expect(momentDeParis(Date.parse('2027-07-01T10:00:00Z'))).toBe('20270701120000');
  });
});

describe('L’état', () => {
  it('se garde d’un arrêt à l’autre, octets compris ; une commande l’oublie', async () => {
    const dossier = mkdtempSync(join(tmpdir(), 'doublure-pa-'));
    const premiere = await PlateformeDEssai.ouvrir({ dossier });
    await premiere.deposer(facturX());
    await premiere.fermer();
    const seconde = await PlateformeDEssai.ouvrir({ dossier });
    const { results } = await seconde.chercher(VENDEUR, { flowDirection: ['Out'] });
    expect((await seconde.octets(VENDEUR, results[0]!.flowId)).octets.equals(facturX())).toBe(true);
    await seconde.dire('oublier');
    seconde.oublierJetons();
    expect((await seconde.chercher(VENDEUR)).results).toEqual([]);
    await seconde.fermer();
    rmSync(dossier, { recursive: true, force: true });
  });

  it('sous une graine, les mêmes appels donnent les mêmes identifiants', async () => {
    const pa = await PlateformeDEssai.ouvrir();
    const identifiants: unknown[] = [];
    for (let fois = 0; fois < 2; fois += 1) {
      await pa.dire('oublier');
      pa.oublierJetons();
      await pa.dire('graine', { graine: 7 });
      identifiants.push((await pa.deposer(facturX())).json.flowId);
    }
    expect(identifiants[0]).toBe(identifiants[1]);
    await pa.fermer();
  });
});
