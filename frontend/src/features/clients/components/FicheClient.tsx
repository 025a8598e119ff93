import { formaterTelephone } from '@facturier/domaine/valeurs/telephone';
import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { formaterSiren, formaterSiret } from '@facturier/domaine/valeurs/siret';
import { formaterTva } from '@facturier/domaine/valeurs/tva';
import { LIBELLES_LANGUE, LIBELLES_ORGANISME } from '@facturier/domaine/documents/libelles-client';
import { figerClient } from '@facturier/domaine/documents/facture';
import { pret2027DuClient } from '@facturier/domaine/documents/pret-2027';
import { EtatPret2027 } from '@/components/EtatPret2027';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import { useStatistiques } from '../api/statistiques';
import type { Client } from '../model/client';
import styles from './FicheClient.module.css';
import stylesClients from './clients.module.css';

function Chiffre({ libelle, children }: { libelle: string; children: ReactNode }): JSX.Element {
  return (
    <div className={styles.clientChiffre}>
      <dt>{libelle}</dt>
      <dd className={textes.chiffres}>{children}</dd>
    </div>
  );
}

/** Les mêmes cartes, vides : rien ne descend quand les chiffres arrivent. */
const ATTENTE = { totalFacture: 0, totalDu: 0, delaiMoyenPaiementJours: null, nombreFactures: 0 };

/** Total facturé, total dû, délai moyen de paiement. */
export function ChiffresClient({ clientId }: { clientId: string }): JSX.Element | null {
  const { data, isPending } = useStatistiques(clientId);
  if (!data && !isPending) return null;
  const { totalFacture, totalDu, delaiMoyenPaiementJours: delai, nombreFactures } = data ?? ATTENTE;
  return (
    <dl
      className={clsx(styles.clientChiffres, !data && styles.clientChiffresAttente)}
      aria-hidden={!data || undefined}
    >
      <Chiffre libelle="Facturé">{afficherEuros(totalFacture)}</Chiffre>
      <Chiffre libelle="Reste dû">{afficherEuros(totalDu)}</Chiffre>
      <Chiffre libelle="Factures émises">{nombreFactures}</Chiffre>
      <Chiffre libelle="Délai moyen de paiement">{delai === null ? '–' : `${delai}\u00a0j`}</Chiffre>
    </dl>
  );
}

function Ligne({ libelle, children }: { libelle: string; children: ReactNode }): JSX.Element {
  return (
    <div>
      <dt>{libelle}</dt>
      <dd>{children || <span className={stylesClients.clientCarteSous}>Non renseigné</span>}</dd>
    </div>
  );
}

/** Les coordonnées d'un client. */
export function CoordonneesClient({ client }: { client: Client }): JSX.Element {
  const { rue, codePostal, ville, pays } = client.adresse;
  const identifiant = client.siret
    ? formaterSiret(client.siret)
    : client.siren && formaterSiren(client.siren);
  return (
    <section className={styles.clientBloc} aria-labelledby="coordonnees">
      <h2 id="coordonnees">Coordonnées</h2>
      <dl className={styles.clientCoordonnees}>
        <Ligne libelle="E-mail">
          {client.email && <a href={`mailto:${client.email}`}>{emailLisible(client.email)}</a>}
        </Ligne>
        <Ligne libelle="Téléphone">
          {client.telephone && (
            <a href={`tel:${client.telephone.replace(/\s/g, '')}`}>{formaterTelephone(client.telephone)}</a>
          )}
        </Ligne>
        {(client.type === 'professionnel' || identifiant) && (
          <Ligne libelle={client.siren && !client.siret ? 'SIREN' : 'SIRET'}>
            {identifiant && <span className={textes.chiffres}>{identifiant}</span>}
          </Ligne>
        )}
        {client.activiteEconomique !== null && (
          <Ligne libelle="Activité économique">{client.activiteEconomique ? 'Oui' : 'Non'}</Ligne>
        )}
        {client.natureOrganisme && (
          <Ligne libelle="Organisme">{LIBELLES_ORGANISME[client.natureOrganisme]}</Ligne>
        )}
        {client.tvaIntracommunautaire && (
          <Ligne libelle="Numéro de TVA">
            <span className={textes.chiffres}>{formaterTva(client.tvaIntracommunautaire)}</span>
          </Ligne>
        )}
        {client.langue !== 'fr' && (
          <Ligne libelle="Langue des documents">{LIBELLES_LANGUE[client.langue]}</Ligne>
        )}
        <Ligne libelle="Adresse">
          {(rue || ville) && (
            <>
              {rue}
              <br />
              {codePostal} {ville}
              {pays && pays !== 'France' && (
                <>
                  <br />
                  {pays}
                </>
              )}
            </>
          )}
        </Ligne>
      </dl>
    </section>
  );
}

/** Où en est le client pour la facture électronique de 2027. */
export const EcheanceClient = ({ client }: { client: Client }): JSX.Element => (
  <div className={styles.clientBloc}>
    <EtatPret2027 etat={pret2027DuClient(figerClient(client))} sujet="client" clientId={client._id} />
  </div>
);
