import type { Pret2027 } from '@facturier/domaine/documents/pret-2027';
import { useId, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Etiquette } from './Etiquette';
import styles from './EtatPret2027.module.css';

/** Le champ qui comble un manque : la page et l'ancre de son contrôle. */
const ANCRES: Record<string, string> = {
  'client.nom': 'edition-client-nom',
  'client.siren': 'edition-client-identifiant',
  'client.adresse': 'edition-client-rue',
  'client.pays': 'edition-client-pays',
  'client.activiteEconomique': 'edition-client-activite',
  'emetteur.prenom': 'mentions-prenom',
  'emetteur.nom': 'mentions-nom',
  'emetteur.siret': 'mentions-siret',
  'emetteur.adresse': 'mentions-adresse',
  'emetteur.natureOperation': 'mentions-natureOperation',
  'emetteur.tvaIntracommunautaire': 'mentions-tvaIntracommunautaire',
  'emetteur.adresseElectronique': 'mentions-adresseElectronique',
};

function adresseDe(champ: string, clientId: string | null): string | null {
  const page = champ.startsWith('client')
    ? clientId && paths.clientEdition.href(clientId)
    : paths.mentionsLegales.href();
  return page && `${page}#${ANCRES[champ] ?? ''}`;
}

/** Ce que dit l'état d'une facture, d'un avoir, ou d'un client. */
interface Mots {
  pret: string;
  pas: string;
  complet: string;
  declaration: string;
}

const DECLARATION = 'la loi demandera d’en déclarer les données (e-reporting), pas une facture électronique.';
const HORS_REFORME =
  'Vous êtes établi où la TVA n’est pas applicable\u00a0: la loi ne vous demandera pas de facture électronique. À confirmer avec votre service des impôts.';
const MOTS = {
  facture: {
    pret: 'Prête pour 2027',
    pas: 'Pas prête pour 2027',
    complet: 'Elle porte tout ce que la facture électronique demandera.',
    declaration: `Client particulier, sans activité économique, ou établi où la TVA française ne se facture pas\u00a0: ${DECLARATION}`,
  },
  avoir: {
    pret: 'Prêt pour 2027',
    pas: 'Pas prêt pour 2027',
    complet: 'Il porte tout ce que la facture électronique demandera.',
    declaration: `Client particulier, sans activité économique, ou établi où la TVA française ne se facture pas\u00a0: ${DECLARATION}`,
  },
  client: {
    pret: 'Prêt pour 2027',
    pas: 'Pas prêt pour 2027',
    complet: 'Sa fiche porte tout ce que la facture électronique demandera.',
    declaration: `De ses achats, ${DECLARATION}`,
  },
} satisfies Record<string, Mots>;

/**
 * « Prête pour 2027 » : ce qui manque à une facture, ou à un client, pour la facture électronique des petites entreprises, et d'un clic
 * le champ qui le comble.
 */
export function EtatPret2027({
  etat: { voie, manques },
  sujet,
  clientId,
}: {
  etat: Pret2027;
  sujet: keyof typeof MOTS;
  clientId: string | null;
}): JSX.Element {
  const titre = useId();
  const mots: Mots = MOTS[sujet];
  if (voie !== 'facture_electronique')
    return (
      <section className={styles.etat} aria-labelledby={titre}>
        <h2 id={titre}>
          <Etiquette icone="info">
            2027&nbsp;: {voie === 'declaration' ? 'à déclarer' : 'rien à préparer'}
          </Etiquette>
        </h2>
        <p>{voie === 'declaration' ? mots.declaration : HORS_REFORME}</p>
      </section>
    );
  if (manques.length === 0)
    return (
      <section className={styles.etat} aria-labelledby={titre}>
        <h2 id={titre}>
          <Etiquette ton="succes" icone="coche">
            {mots.pret}
          </Etiquette>
        </h2>
        <p>{mots.complet}</p>
      </section>
    );
  return (
    <section className={styles.etat} aria-labelledby={titre}>
      <h2 id={titre}>
        <Etiquette ton="alerte" icone="alerte">
          {mots.pas}
        </Etiquette>
      </h2>
      <ul>
        {manques.map(({ champ, message }) => {
          const adresse = adresseDe(champ, clientId);
          return (
            <li key={champ}>
              {message}{' '}
              {adresse && (
                <Link to={adresse} aria-label={`Compléter\u00a0: ${message}`}>
                  Compléter
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
