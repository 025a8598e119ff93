import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type {
  Client as ClientRendu,
  CorpsClient,
  CorpsClientModifie,
  EtatEmailClient,
} from '@facturier/domaine/contrat/clients';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import { contradictionTva } from '@facturier/domaine/valeurs/tva';
import type { CategorieClient, TypeClient } from '@facturier/domaine/documents/facture';
import {
  contradictionSiren,
  fautesDeParticulier,
  fautesDeSorte,
  fautesSelonPays,
} from '@facturier/domaine/saisies/client';
import { fusionner } from '../../common/http/fusion';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { NumeroTvaContredit, SirenContredit } from '../../common/errors/erreurs-communes';
import type { ClientAEcrire } from './clients.repository';
import type { Client, EtatEmail } from './schemas/client.schema';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';

/** Entre le nom et l'adresse : avant toute lettre et avant l'espace, pour que « Dupont » précède « Dupont Bis ». */
const SEPARATEUR = '\t';

/** La clé de tri et de recherche d'une fiche : son nom d'abord, sans accents ni casse, puis son adresse, sous ses deux formes si elle est accentuée. */
export const cleDeClient = ({ nom, email }: { nom: string; email?: string | null }): string =>
  [nom, ...(email ? new Set([email, emailLisible(email)]) : [])].map(cleDeRecherche).join(SEPARATEUR);

/** Ce que l'on sait d'une adresse refusée ; `null` d'une adresse que rien n'a refusée. */
export const rendreEtatEmail = (etat: EtatEmail | undefined): EtatEmailClient | null =>
  etat ? { etat: etat.etat, raison: etat.raison, le: etat.le.toISOString() } : null;

/** Du document enregistré à la réponse. */
export const rendreClient = (client: Client): ClientRendu => ({
  _id: client._id.toHexString(),
  nom: client.nom,
  email: client.email ?? null,
  emailEtat: rendreEtatEmail(client.emailEtat),
  telephone: client.telephone ?? null,
  type: client.type,
  siret: client.siret ?? null,
  siren: client.siren ?? null,
  categorie: client.categorie ?? null,
  activiteEconomique: client.activiteEconomique ?? null,
  natureOrganisme: client.natureOrganisme ?? null,
  tvaIntracommunautaire: client.tvaIntracommunautaire ?? null,
  langue: client.langue ?? 'fr',
  adresse: client.adresse,
  nombreFactures: client.nombreFactures,
  createdAt: client.createdAt.toISOString(),
  updatedAt: client.updatedAt.toISOString(),
});

/** Ce que la fiche ne peut dire à la fois. @throws SaisieInvalide, NumeroTvaContredit */
function refuserContradiction(
  { siret, siren, categorie, activiteEconomique, natureOrganisme, ...fiche }: CorpsClient,
  type: TypeClient,
): void {
  const { tvaIntracommunautaire: numero, adresse } = fiche;
  const fautes = [
    ...(type === 'particulier' ? fautesDeParticulier({ categorie, numero }) : []),
    ...fautesDeSorte({ type, categorie, activiteEconomique, natureOrganisme }),
  ];
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
  const contredit = numero && contradictionTva(numero, { pays: adresse?.pays ?? undefined, siren, siret });
  if (contredit) throw new NumeroTvaContredit(contredit);
}

const CHEMINS = { codePostal: 'adresse.codePostal', telephone: 'telephone' } as const;

/**
 * Le téléphone, le code postal et le SIREN envoyés, jugés avec le reste de la fiche : une fiche d'avant ces règles se modifie encore.
 * @throws SaisieInvalide, SirenContredit
 */
function refuserEnvoyes(envoye: CorpsClientModifie, fiche: CorpsClientModifie): void {
  const { codePostal, pays } = envoye.adresse ?? {};
  const jugees = fautesSelonPays({
    codePostal: codePostal || pays ? fiche.adresse?.codePostal : null,
    telephone: envoye.telephone,
    pays: fiche.adresse?.pays,
  });
  const fautes = Object.entries(jugees).map(([champ, message]) => ({
    champ: CHEMINS[champ as keyof typeof CHEMINS],
    message,
  }));
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
  const contredit = contradictionSiren(envoye.siren, fiche.siret);
  if (contredit) throw new SirenContredit(contredit);
}

/** Sans catégorie, ce qu'une fiche dit de plus la donne : hors de toute activité, une association ou une autre personne morale. */
function categorieDite({ activiteEconomique, natureOrganisme }: CorpsClient): CategorieClient | undefined {
  if (natureOrganisme) return 'organisme_public';
  return activiteEconomique === false ? 'association' : undefined;
}

/** De la saisie (`envoye` : ce qui en change) à ce qui s'écrit : type déduit du SIRET, du SIREN ou du numéro de TVA s'il n'est pas donné, SIREN déduit du SIRET. */
export function clientAEcrire(saisie: CorpsClient, envoye: CorpsClientModifie = saisie): ClientAEcrire {
  refuserEnvoyes(envoye, saisie);
  const dto = { ...saisie, categorie: saisie.categorie ?? categorieDite(saisie) };
  const siren = dto.siret ? sirenDe(dto.siret) : dto.siren;
  const identifie = dto.siret || dto.siren || dto.tvaIntracommunautaire || dto.categorie;
  const type = dto.type ?? (identifie ? 'professionnel' : 'particulier');
  refuserContradiction(dto, type);
  return {
    nom: dto.nom,
    email: dto.email ?? undefined,
    telephone: dto.telephone || undefined,
    type,
    categorie: dto.categorie ?? undefined,
    activiteEconomique: dto.activiteEconomique ?? undefined,
    natureOrganisme: dto.natureOrganisme ?? undefined,
    siret: dto.siret ?? undefined,
    siren: siren ?? undefined,
    tvaIntracommunautaire: dto.tvaIntracommunautaire ?? undefined,
    langue: dto.langue === 'fr_en' ? dto.langue : undefined,
    adresse: {
      rue: dto.adresse?.rue ?? '',
      codePostal: dto.adresse?.codePostal ?? '',
      ville: dto.adresse?.ville ?? '',
      pays: dto.adresse?.pays || 'France',
    },
    cle: cleDeClient(dto),
  };
}

/** La catégorie et ce qui la précise : changer de catégorie oublie ce que l'ancienne disait. */
function sorteModifiee(
  { categorie, activiteEconomique, natureOrganisme }: Client,
  dto: CorpsClientModifie,
): Pick<CorpsClient, 'categorie' | 'activiteEconomique' | 'natureOrganisme'> {
  const changee = dto.categorie !== undefined && (dto.categorie ?? undefined) !== categorie;
  const precisions = changee ? {} : { activiteEconomique, natureOrganisme };
  return fusionner(
    { categorie, activiteEconomique: undefined, natureOrganisme: undefined, ...precisions },
    dto,
  );
}

/** La fiche présente, avec ce qui change : absent, un champ reste ; `null`, il est vidé. Le type ne change que s'il est envoyé. */
export function clientModifie(present: Client, dto: CorpsClientModifie): ClientAEcrire {
  const { nom, email, telephone, type, siret, siren, tvaIntracommunautaire, langue, adresse } = present;
  const fiche = {
    ...fusionner(
      { nom, email: email ?? null, telephone, type, siret, siren, tvaIntracommunautaire, langue },
      dto,
    ),
    ...sorteModifiee(present, dto),
    adresse: dto.adresse === null ? null : fusionner(adresse, dto.adresse ?? {}),
  };
  return clientAEcrire(fiche, dto);
}
