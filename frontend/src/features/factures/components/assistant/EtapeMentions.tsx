import { Input } from 'antd';
import type { JSX } from 'react';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import { Alerte } from '@/components/Alerte';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import { parleDeSanctions } from '@facturier/domaine/documents/mentions';
import { MENTION_MAX } from '@facturier/domaine/saisies/facture';
import type { Atelier } from './atelier';
import styles from './etapes.module.css';

const ZONES = [
  { champ: 'conditionsPaiement', libelle: 'Conditions de paiement', lignes: 5 },
  { champ: 'mentionLibre', libelle: 'Mention libre', lignes: 4 },
] as const;

/** Étape 4 : conditions de paiement, mention libre (500 caractères chacune), rappel du pied avec le SIRET. */
export function EtapeMentions({ atelier }: { atelier: Atelier }): JSX.Element {
  const { etat, agir, moi, contexte } = atelier;
  const { valeurs } = etat;
  const sanctionsInutiles =
    contexte.typeClient === 'particulier' &&
    parleDeSanctions(valeurs.conditionsPaiement + valeurs.mentionLibre);
  return (
    <div className={styles.etapeColonne}>
      {ZONES.map(({ champ, libelle, lignes }) => (
        <Champ
          key={champ}
          libelle={libelle}
          champ={lierChamp({
            id: `mentions-${champ}`,
            valeur: valeurs[champ],
            changer: (valeur) => agir({ type: 'texte', champ, valeur }),
          })}
        >
          {(controle) => (
            <>
              <Input.TextArea
                {...controle}
                rows={lignes}
                maxLength={MENTION_MAX}
                aria-describedby={`mentions-${champ}-compte`}
              />
              <CompteurCaracteres id={`mentions-${champ}-compte`} valeur={valeurs[champ]} max={MENTION_MAX} />
            </>
          )}
        </Champ>
      ))}
      {sanctionsInutiles && (
        <Alerte type="info">
          Votre client est un particulier&nbsp;: les phrases sur les pénalités et l’indemnité de 40&nbsp;€ ne
          paraîtront pas sur sa facture, la loi les réserve aux professionnels.
        </Alerte>
      )}
      <p className={styles.etapePied}>
        TVA non applicable, article 293 B du CGI.
        <br />
        {moi.siret ? (
          <span className="chiffres">SIRET {formaterSiret(moi.siret)}</span>
        ) : (
          'SIRET à compléter dans vos mentions légales.'
        )}
      </p>
    </div>
  );
}
