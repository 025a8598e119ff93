import fc from 'fast-check';
import { statutsAuHasard, statutDEssai as statut } from '../../test/support/statuts-cdv';
import type { ElementXml } from '../reception/arbre-xml';
import { composerCdar, ecrireCdar } from './ecrire-cdar';
import { horodater, instantDe } from './horodatage';
import { lireCdar } from './lire-cdar';
import { fautesDeStatut, messageDuStatut } from './statut-emis';

const ecrit = (plus: Parameters<typeof statut>[0]) => ecrireCdar(messageDuStatut(statut(plus)));
const champs = (plus: Parameters<typeof statut>[0]) => fautesDeStatut(statut(plus)).map(({ champ }) => champ);

/** Les noms d'un texte XML, dans leur ordre. */
const noms = (xml: string): string[] => [...xml.matchAll(/<(\w+:\w+)/g)].map(([, nom]) => nom!);

describe('Un statut écrit en CDAR', () => {
  it('suit l’ordre des schémas : un encaissement', () => {
    const xml = ecrit({
      code: '212',
      qui: 'vendeur',
      montants: [{ type: 'MEN', centimes: 40_000, tauxCentiemes: 0 }],
    });
    const [, corps] = xml.split('<rsm:AcknowledgementDocument>');
    expect(corps).toBe(
      '<ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator><ram:TypeCode>23</ram:TypeCode>' +
        '<ram:IssueDateTime><udt:DateTimeString format="204">20271005092500</udt:DateTimeString></ram:IssueDateTime>' +
        '<ram:ReferenceReferencedDocument><ram:IssuerAssignedID>FAC-2027-014</ram:IssuerAssignedID><ram:StatusCode>47</ram:StatusCode>' +
        '<ram:TypeCode>380</ram:TypeCode><ram:ReceiptDateTime><udt:DateTimeString format="204">20270910101500</udt:DateTimeString></ram:ReceiptDateTime>' +
        '<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20270910</qdt:DateTimeString></ram:FormattedIssueDateTime>' +
        '<ram:ProcessConditionCode>212</ram:ProcessConditionCode><ram:ProcessCondition>Encaissée</ram:ProcessCondition>' +
        '<ram:IssuerTradeParty><ram:GlobalID schemeID="0002">812345678</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:IssuerTradeParty>' +
        '<ram:SpecifiedDocumentStatus><ram:SequenceNumeric>1</ram:SequenceNumeric><ram:SpecifiedDocumentCharacteristic><ram:TypeCode>MEN</ram:TypeCode>' +
        '<ram:ValueChangedIndicator><udt:Indicator>false</udt:Indicator></ram:ValueChangedIndicator><ram:ValueAmount currencyID="EUR">400.00</ram:ValueAmount>' +
        '<ram:ValuePercent>0.00</ram:ValuePercent></ram:SpecifiedDocumentCharacteristic></ram:SpecifiedDocumentStatus>' +
        '</ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>',
    );
    expect(xml).toContain('<ram:ID>FAC-2027-014_212_1</ram:ID>');
    expect(xml).toContain('<ram:URIID schemeID="0225">200000008</ram:URIID>');
  });

  it('cas 26 : deux encaissements font deux messages, chacun son montant à 0,00 %', () => {
    const deux = [40_000, 60_000].map((centimes, rang) =>
      ecrit({
        code: '212',
        qui: 'vendeur',
        rang: rang + 1,
        montants: [{ type: 'MEN', centimes, tauxCentiemes: 0 }],
      }),
    );
    expect(deux.map((xml) => /<ram:ID>(FAC.*?)</.exec(xml)![1])).toEqual([
      'FAC-2027-014_212_1',
      'FAC-2027-014_212_2',
    ]);
    expect(deux.map((xml) => /EUR">(.*?)<.*<ram:ValuePercent>(.*?)</.exec(xml)!.slice(1))).toEqual([
      ['400.00', '0.00'],
      ['600.00', '0.00'],
    ]);
    expect(champs({ code: '212', qui: 'vendeur', montants: [{ type: 'MEN', centimes: 1 }] })).toEqual([
      'montant',
    ]);
    expect(champs({ code: '212', qui: 'vendeur' })).toEqual(['montant']);
  });

  it('cas 27 : un remboursement est négatif et dit pourquoi', () => {
    const montants = [{ type: 'MEN', centimes: -40_000, tauxCentiemes: 0 }];
    expect(champs({ code: '212', qui: 'vendeur', montants })).toEqual(['commentaire']);
    const xml = ecrit({ code: '212', qui: 'vendeur', montants, commentaire: 'Encaissement annulé' });
    expect(xml).toContain('-400.00');
    expect(xml).toContain('<ram:Content>Encaissement annulé</ram:Content>');
  });

  it('cas 31 : aucun refus « Autre » ne part ; il se demande un des treize motifs', () => {
    const refus = { code: '210', qui: 'acheteur', motif: 'AUTRE', commentaire: 'Non' } as const;
    expect(fautesDeStatut(statut(refus))[0]!.message).toContain('treize motifs');
    expect(() => messageDuStatut(statut(refus))).toThrow(RangeError);
    expect(champs({ ...refus, code: '207' })).toEqual([]);
  });

  it('cas 32 : l’expéditeur d’un refus ne dit que son rôle', () => {
    const xml = ecrit({
      code: '210',
      qui: 'acheteur',
      motif: 'TX_TVA_ERR',
      commentaire: 'Taux de 20\u00a0%',
    });
    expect(xml).toContain('<ram:SenderTradeParty><ram:RoleCode>WK</ram:RoleCode></ram:SenderTradeParty>');
    expect(noms(xml).slice(-9)).toEqual([
      'ram:IssuerTradeParty',
      'ram:GlobalID',
      'ram:RoleCode',
      'ram:SpecifiedDocumentStatus',
      'ram:ReasonCode',
      'ram:Reason',
      'ram:SequenceNumeric',
      'ram:IncludedNote',
      'ram:Content',
    ]);
  });

  it('ne se dit que de son côté, avec ce qu’il doit porter, et rien d’autre', () => {
    expect(champs({ code: '205', qui: 'vendeur' })).toEqual(['code']);
    expect(champs({ code: '213', qui: 'vendeur', motif: 'DOUBLON' })).toEqual(['code']);
    expect(champs({ code: '208', qui: 'acheteur' })).toEqual(['motif', 'commentaire']);
    expect(champs({ code: '207', qui: 'acheteur', motif: 'JUSTIF_ABS' })).toEqual(['motif']);
    expect(champs({ code: '211', qui: 'acheteur' })).toEqual(['montant']);
    expect(champs({ code: '205', qui: 'acheteur', action: 'XYZ' })).toEqual(['action']);
    expect(champs({ code: '209', qui: 'vendeur' })).toEqual(['pieces']);
    const pieces = [{ nom: 'bon.pdf', mime: 'application/pdf', base64: 'AAAA' }];
    expect(champs({ code: '209', qui: 'vendeur', pieces })).toEqual([]);
    expect(champs({ code: '205', qui: 'acheteur', pieces })).toEqual(['pieces']);
    expect(champs({ code: '205', qui: 'acheteur', montants: [{ type: 'MPA', centimes: 1 }] })).toEqual([
      'montant',
    ]);
  });

  it('cas 33 : des statuts au hasard, écrits puis relus, sont les mêmes', () => {
    fc.assert(
      fc.property(statutsAuHasard, (un) => {
        const message = messageDuStatut(un);
        expect(lireCdar(composerCdar(message))).toEqual([message]);
      }),
    );
  }, 120_000);
});

describe('Un message CDAR lu', () => {
  const arbre = () => composerCdar(messageDuStatut(statut({ code: '205', qui: 'acheteur' })));
  const remplacer = (element: ElementXml, nom: string, par: Partial<ElementXml> | null): ElementXml => ({
    ...element,
    enfants: element.enfants.flatMap((enfant) => {
      if (enfant.nom !== nom) return [remplacer(enfant, nom, par)];
      return par ? [{ ...enfant, ...par }] : [];
    }),
  });

  it('cas 34 : un code, un motif, un rôle nouveaux se gardent tels quels', () => {
    const nouveau = remplacer(remplacer(arbre(), 'ProcessConditionCode', { texte: '999' }), 'StatusCode', {
      texte: '77',
    });
    expect(lireCdar(nouveau)).toMatchObject([{ code: '999', mdt88: '77' }]);
  });

  it('un identifiant d’un autre schéma n’est pas un SIREN, fût-il dit le premier', () => {
    const [siren] = composerCdar(messageDuStatut(statut({ code: '205', qui: 'acheteur' })))
      .enfants.flatMap(({ enfants }) => enfants)
      .filter(({ nom }) => nom === 'IssuerTradeParty')
      .flatMap(({ enfants }) => enfants);
    const matricule = { ...siren!, texte: '0123', attributs: { schemeID: '0238' } };
    const ajouter = (element: ElementXml): ElementXml => ({
      ...element,
      enfants: [
        ...(element.nom === 'IssuerTradeParty' ? [matricule] : []),
        ...element.enfants.map((enfant) => ajouter(enfant)),
      ],
    });
    expect(lireCdar(ajouter(arbre()))).toMatchObject([
      { emetteur: { siren: '200000008' }, facture: { vendeur: '812345678' } },
    ]);
  });

  it('sans numéro, sans code ou sans facture, se garde sans être compris', () => {
    for (const nom of [
      'IssuerAssignedID',
      'ProcessConditionCode',
      'ReferenceReferencedDocument',
      'ExchangedDocument',
    ])
      expect(lireCdar(remplacer(arbre(), nom, null))).toBe('CDAR_INCOMPLET');
    expect(lireCdar({ ...arbre(), nom: 'CrossIndustryInvoice' })).toBe('PAS_UN_CDAR');
    expect(lireCdar({ ...arbre(), espace: '' })).toBe('PAS_UN_CDAR');
  });

  it('cas 36 : démesuré, il est refusé', () => {
    const accuse = arbre().enfants.find(({ nom }) => nom === 'AcknowledgementDocument')!;
    const enorme = {
      ...arbre(),
      enfants: [...arbre().enfants, ...Array.from({ length: 100 }, () => accuse)],
    };
    expect(lireCdar(enorme)).toBe('CDAR_DEMESURE');
  });
});

describe('L’heure d’un message', () => {
  it('est celle de Paris, été comme hiver', () => {
    expect(horodater(new Date('2027-07-01T10:00:00Z'))).toBe('20270701120000');
    expect(horodater(new Date('2027-12-31T23:30:00Z'))).toBe('20280101003000');
    expect(instantDe('20270701120000')).toEqual(new Date('2027-07-01T10:00:00Z'));
    expect(instantDe('202701011200')).toEqual(new Date('2027-01-01T11:00:00Z'));
    expect(instantDe('20270101')).toEqual(new Date('2026-12-31T23:00:00Z'));
  });

  it('qui sonne deux fois se lit la première fois ; celle qui n’est pas se lit après', () => {
    expect(instantDe('20271031023000')).toEqual(new Date('2027-10-31T00:30:00Z'));
    expect(instantDe('20270328023000')).toEqual(new Date('2027-03-28T01:30:00Z'));
  });

  it('impossible ne se lit pas', () => {
    for (const faux of ['20270230120000', '20270101250000', '2027-01-01', '', undefined, '20270101126000'])
      expect(instantDe(faux)).toBeNull();
  });
});
