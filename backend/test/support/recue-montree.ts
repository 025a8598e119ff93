import { avertissementsDe } from '@facturier/domaine/reception/avertissements';
import { ecrirePourcent } from '@facturier/domaine/reception/decimal-recu';
import {
  montantSigne,
  motifEcrit,
  periodeEcrite,
  prixEcrit,
  quantiteEcrite,
  rabaisEcrit,
  roleEcrit,
} from '@facturier/domaine/reception/ecrire-poste';
import { sommeEcrite, totauxEcrits } from '@facturier/domaine/reception/ecrire-totaux';
import { exonerationsDe } from '@facturier/domaine/reception/exoneration-recue';
import {
  type FactureRecue,
  libelleTypeRecu,
  type PartieRecue,
} from '@facturier/domaine/reception/facture-recue';
import { moyenEcrit, phraseSansVirement } from '@facturier/domaine/reception/moyen-recu';
import type { PosteRecu } from '@facturier/domaine/reception/poste-recu';
import { montantRecu, sensDuRecu, sommeDe } from '@facturier/domaine/reception/sens-recu';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { nomPays } from '@facturier/domaine/valeurs/pays';
import { formaterSiren } from '@facturier/domaine/valeurs/siret';
import { formaterTva } from '@facturier/domaine/valeurs/tva';

const partie = ({
  nom,
  nomCommercial,
  adresse,
  pays,
  siren,
  numeroTva,
  telephone,
  email,
}: PartieRecue): string =>
  [
    nom,
    nomCommercial,
    ...adresse,
    pays && nomPays(pays),
    siren && `SIREN ${formaterSiren(siren)}`,
    numeroTva && `TVA ${formaterTva(numeroTva)}`,
    telephone,
    email,
  ]
    .filter(Boolean)
    .join(', ');

function ligne(poste: PosteRecu, devise: string): string[] {
  const { nom, description, tauxTva, montantCentimes } = poste;
  return [
    [
      `${'> '.repeat(poste.niveau ?? 0)}${nom}`,
      quantiteEcrite(poste),
      prixEcrit(poste, devise),
      tauxTva && ecrirePourcent(tauxTva),
      montantCentimes !== undefined && montantRecu(montantCentimes, devise),
    ]
      .map((texte) => texte || '-')
      .join(' | '),
    ...(description ? [`  ${description}`] : []),
    ...[poste.periode && periodeEcrite(poste.periode), poste.note, roleEcrit(poste)].flatMap((texte) =>
      texte ? [`  ${texte}`] : [],
    ),
    ...[rabaisEcrit(poste, devise)].filter((texte) => texte !== null).map((texte) => `  ${texte}`),
    ...(poste.ajustements ?? []).map(
      (un) => `  ${motifEcrit(un, devise)} ${montantRecu(montantSigne(un) ?? 0, devise, true)}`,
    ),
  ];
}

function reglement(facture: FactureRecue): string[] {
  const { iban, bic, titulaire, beneficiaire, reference, mandat, conditions } = facture.reglement;
  if (sensDuRecu(sommeDe(facture)) !== 'a-payer') return [];
  return [
    phraseSansVirement(facture),
    moyenEcrit(facture.reglement),
    iban && ['IBAN', iban, bic, beneficiaire ?? titulaire].filter(Boolean).join(' '),
    mandat && `Mandat ${mandat}`,
    reference && `Référence ${reference}`,
    conditions,
  ].filter((texte): texte is string => Boolean(texte));
}

/** Tout ce que l'écran montre d'une facture reçue, par les mêmes fonctions, une ligne par fait, espaces ordinaires. */
export function montrer(facture: FactureRecue): string {
  const { emission, echeance, livraison, periode, references, devise } = facture;
  const aPayer = sensDuRecu(sommeDe(facture)) === 'a-payer';
  return [
    `${libelleTypeRecu(facture)} ${facture.numero}, du ${formaterDateLongue(emission)} (${facture.syntaxe}, ${facture.profil})`,
    ...(aPayer && echeance ? [`Échéance ${formaterDateLongue(echeance)}`] : []),
    ...(livraison ? [`Livraison ${formaterDateLongue(livraison)}`] : []),
    ...(periode ? [`Période ${periodeEcrite(periode)}`] : []),
    ...Object.entries(references).map((couple) => couple.join(' ')),
    `De ${partie(facture.vendeur)}`,
    `À ${partie(facture.acheteur)}`,
    ...facture.lignes.flatMap((poste) => ligne(poste, devise)),
    ...totauxEcrits(facture).map((total) => `= ${total.join(' ')}`),
    `= ${sommeEcrite(facture).join(' ')}`,
    ...exonerationsDe(facture),
    ...reglement(facture),
    ...facture.notes.map((note) => `« ${note} »`),
    ...avertissementsDe(facture, '356000000').map((phrase) => `! ${phrase}`),
    '',
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
