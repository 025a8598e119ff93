import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import type { Saisie } from '@/components/formulaire/use-formulaire';
import { EnvoisDuJour, seRemetAutrement } from '@/features/envois/public';
import { phraseErreur } from '@/lib/erreurs-api';
import { MOTS_DU_GENRE } from '../../model/nature';
import type { Courriel } from '../../model/courriel';
import { adresseCorrigee, adresseDEnvoi, type Facture } from '../../model/facture';
import { RemettreAutrement } from './RemettreAutrement';
import styles from './fenetres.module.css';

const encoreImprimee = (facture: Facture): string | undefined =>
  adresseCorrigee(facture)
    ? `Le document, figé, imprime encore ${emailLisible(facture.client.email)}.`
    : undefined;

/** L'e-mail prérempli, que l'on relit avant l'envoi. */
export function OngletCourriel({
  facture,
  saisie,
}: {
  facture: Facture;
  saisie: Saisie<Courriel>;
}): JSX.Element {
  const { to } = saisie.valeurs;
  const autrement = <RemettreAutrement facture={facture} adresse={to} />;
  const arrete = seRemetAutrement(saisie.refus);
  const mots = MOTS_DU_GENRE[facture.genre];
  return (
    <div className={styles.envoi}>
      <Champ libelle="Destinataire" champ={saisie.champ('to')} requis note={encoreImprimee(facture)}>
        {(controle) => (
          <>
            <Input {...pourAntd(controle)} type="email" size="large" maxLength={254} />
            {!arrete && <EnvoisDuJour adresse={to} autrement={autrement} />}
          </>
        )}
      </Champ>
      <Champ libelle="Objet" champ={saisie.champ('subject')} requis>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={200} />}
      </Champ>
      <Champ
        libelle="Message"
        champ={saisie.champ('message')}
        note={[
          `${mots.Le} en PDF est joint${mots.e}. Les réponses vous arrivent directement.`,
          facture.document.traduction &&
            'L’essentiel se redit en anglais, sous votre texte, qui reste le vôtre.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {(controle) => (
          <Input.TextArea {...pourAntd(controle)} autoSize={{ minRows: 7, maxRows: 14 }} maxLength={5000} />
        )}
      </Champ>
      <RefusEnvoi
        refus={saisie.refus}
        action={arrete && autrement}
        phrase={(erreur) =>
          arrete
            ? phraseErreur(erreur, '')
            : `Erreur lors de l’envoi de l’e-mail\u00a0: ${phraseErreur(erreur, 'le serveur ne répond pas.')}`
        }
      />
    </div>
  );
}

const SANS_ADRESSE =
  'La fiche de ce client n’a pas d’adresse e-mail\u00a0: aucun compte Facturier ne peut être le sien. Ajoutez-la, ou écrivez-lui par e-mail à l’adresse de votre choix.';

/** L'envoi dans le compte du client : à qui, et ce que l'on verra ensuite. */
export function OngletPlateforme({ facture }: { facture: Facture }): JSX.Element {
  const imprimee = encoreImprimee(facture);
  const mots = MOTS_DU_GENRE[facture.genre];
  const adresse = adresseDEnvoi(facture);
  if (!adresse) return <p>{SANS_ADRESSE}</p>;
  return (
    <div className={styles.envoi}>
      <p>
        {mots.Le} paraîtra dans le compte Facturier qui porte l’adresse <b>{emailLisible(adresse)}</b>. Vous
        verrez si votre client
        {mots.lu}.
      </p>
      {imprimee && <p>{imprimee}</p>}
      <p>S’il n’a pas de compte, rien ne part&nbsp;: nous vous proposerons de lui écrire.</p>
    </div>
  );
}
