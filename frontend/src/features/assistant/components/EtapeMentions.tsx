import { delaiDe } from '../model/validite';
import { Button, Input } from 'antd';
import { useState, type JSX } from 'react';
import { contradictions } from '@facturier/domaine/documents/avertissements-vente';
import { regimeDeRetard } from '@facturier/domaine/documents/cas-de-vente';
import { exonerationDe } from '@facturier/domaine/documents/ventilation';
import { mentionsProfessionnelles } from '@facturier/domaine/documents/vendeur';
import { moyensDe, phraseMoyens } from '@facturier/domaine/documents/moyens-paiement';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import { Alerte } from '@/components/Alerte';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { ChampsRetard } from '@/components/conditions/ChampsRetard';
import { ChoixMoyens } from '@/components/conditions/ChoixMoyens';
import { PhrasesConditions } from '@/components/conditions/PhrasesConditions';
import { fautesRetard } from '@/components/conditions/saisie-conditions';
import { Champ } from '@/components/formulaire/Champ';
import { lierChamp } from '@/components/formulaire/champ-saisi';
import textes from '@/components/textes.module.css';
import { MENTION_MAX } from '@facturier/domaine/saisies/facture';
import type { Atelier } from './atelier';
import styles from './etapes.module.css';

const ZONES = [
  { champ: 'conditionsPaiement', libelle: 'Ajout aux conditions de paiement', lignes: 3 },
  { champ: 'mentionLibre', libelle: 'Mention libre', lignes: 4 },
] as const;

/** L'escompte et les pénalités de cette facture ; ils ne s'ouvrent que sur demande, ou pour montrer ce qui n'y va pas. */
function ConditionsDeLaFacture({ atelier }: { atelier: Atelier }): JSX.Element {
  const { etat, agir, contexte, facture } = atelier;
  const { retard } = etat.valeurs;
  const [ouvert, setOuvert] = useState(false);
  const delai = delaiDe(etat.valeurs);
  const fautes = fautesRetard(retard, delai, facture.contenu.dateEmission);
  return (
    <div>
      <PhrasesConditions titre="Conditions de paiement" phrases={mentionsProfessionnelles(facture)} />
      {ouvert || Object.keys(fautes).length > 0 ? (
        <ChampsRetard
          penalites={retard.penalites}
          date={contexte.aujourdhui}
          taille="large"
          champ={(nom) =>
            lierChamp({
              id: `mentions-${nom}`,
              valeur: retard[nom],
              faute: fautes[nom] ?? null,
              changer: (valeur) => agir({ type: 'retard', champ: nom, valeur }),
            })
          }
        />
      ) : (
        <Button type="link" className={styles.etapeLien} onClick={() => setOuvert(true)}>
          Changer l’escompte ou les pénalités de cette facture
        </Button>
      )}
    </div>
  );
}

/** Les moyens que la facture dira, ceux du profil ; pour elle seule, ils se changent sur demande. */
function MoyensDeLaFacture({ atelier: { etat, agir, facture } }: { atelier: Atelier }): JSX.Element {
  const [ouvert, setOuvert] = useState(etat.valeurs.moyensPaiement !== null);
  if (!ouvert)
    return (
      <div>
        {phraseMoyens(facture)}{' '}
        <Button type="link" className={styles.etapeLien} onClick={() => setOuvert(true)}>
          {['Dire les moyens de paiement acceptés', 'Le changer pour cette facture'][
            moyensDe(facture).length
          ] ?? 'Les changer pour cette facture'}
        </Button>
      </div>
    );
  return (
    <ChoixMoyens
      id="facture-moyensPaiement"
      titre="Moyens de paiement acceptés"
      note="Pour cette facture. Ceux de toutes vos factures se règlent dans vos mentions légales."
      moyens={moyensDe(facture)}
      changer={(moyens) => agir({ type: 'moyens', moyens })}
    />
  );
}

function TexteLibre({
  atelier: { etat, agir, contexte },
  zone: { champ, libelle, lignes },
}: {
  atelier: Atelier;
  zone: (typeof ZONES)[number];
}): JSX.Element {
  const valeur = etat.valeurs[champ];
  const dites = contradictions(valeur, contexte.typeClient ?? 'professionnel');
  return (
    <Champ
      libelle={libelle}
      champ={lierChamp({
        id: `mentions-${champ}`,
        valeur,
        changer: (saisi) => agir({ type: 'texte', champ, valeur: saisi }),
      })}
    >
      {(controle) => (
        <>
          <Input.TextArea
            {...controle}
            size="large"
            rows={lignes}
            maxLength={MENTION_MAX}
            aria-describedby={`mentions-${champ}-compte`}
          />
          <CompteurCaracteres id={`mentions-${champ}-compte`} valeur={valeur} max={MENTION_MAX} />
          {dites.length > 0 && (
            <Alerte type="alerte">{dites.map((phrase) => `Ce texte ${phrase}`).join(' ')}</Alerte>
          )}
        </>
      )}
    </Champ>
  );
}

/** Étape 4 : conditions composées, deux textes libres (500 caractères chacun), rappel du pied avec la TVA et le SIRET. */
export function EtapeMentions({ atelier }: { atelier: Atelier }): JSX.Element {
  const { moi, client, contexte, facture } = atelier;
  const sanctions = !client || regimeDeRetard(facture.client, facture.contenu.dateEmission) !== 'aucun';
  return (
    <div className={styles.etapeColonne}>
      {contexte.typeClient === 'particulier' ? (
        <Alerte type="info">
          Votre client est un particulier&nbsp;: sa facture ne porte ni escompte, ni pénalités, ni indemnité
          de 40&nbsp;€, que la loi réserve aux professionnels.
        </Alerte>
      ) : sanctions ? (
        <ConditionsDeLaFacture atelier={atelier} />
      ) : (
        <Alerte type="info">
          Votre client n’exerce pas d’activité économique&nbsp;: sa facture ne porte ni escompte, ni
          pénalités, ni indemnité de 40&nbsp;€, que la loi réserve aux professionnels.
        </Alerte>
      )}
      <MoyensDeLaFacture atelier={atelier} />
      {ZONES.map((zone) => (
        <TexteLibre key={zone.champ} zone={zone} atelier={atelier} />
      ))}
      <p className={styles.etapePied}>
        {exonerationDe(facture)}.
        <br />
        {moi.siret ? (
          <span className={textes.chiffres}>SIRET {formaterSiret(moi.siret)}</span>
        ) : (
          'SIRET à compléter dans vos mentions légales.'
        )}
      </p>
    </div>
  );
}
