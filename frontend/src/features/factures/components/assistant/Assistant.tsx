import {
  lazy,
  Suspense,
  useEffect,
  useImperativeHandle,
  useReducer,
  useRef,
  type JSX,
  type ReactNode,
  type RefObject,
} from 'react';
import { useEcranLarge } from '@/lib/ecran';
import { useFonctionStable } from '@/lib/fonction-stable';
import { phraseErreur } from '@/lib/erreurs-api';
import { Alerte } from '@/components/Alerte';
import { SqueletteFiche } from '@/components/Squelettes';
import { ETAPES, reduireAssistant, type Etape } from '../../model/assistant.reducer';
import { etatDepuisFacture } from '../../model/brouillon';
import { listerManques, manquesDepuis, ouCompleter, type Manque } from '../../model/manques';
import type { Depart } from '../../model/tenue-brouillon';
import { blocageEtape, premiereEtapeBloquee } from '../../model/validation-etapes';
import { ApercuAgrandissable } from './ApercuAgrandissable';
import type { Atelier } from './atelier';
import { EntetePanneau } from './EntetePanneau';
import { EtapeApercu } from './EtapeApercu';
import { EtapeClient } from './EtapeClient';
import { EtapeEmetteur } from './EtapeEmetteur';
import { EtapeLignes, resumeLignes } from './EtapeLignes';
import { QuotaAtteint } from '../commun/QuotaAtteint';
import { PiedAssistant } from './PiedAssistant';
import { RefusEmission } from './RefusEmission';
import { useAtelier, type Donnees } from './use-atelier';
import { useBrouillon } from './use-brouillon';
import { useEmission, type Emission } from './use-emission';
import { emetteurDe, useEmetteurDuProfil, useEnregistrerEmetteur } from './use-emetteur';
import { useFermeture } from './use-fermeture';
import styles from './assistant.module.css';

const EtapeMentions = lazy(async () => ({ default: (await import('./EtapeMentions')).EtapeMentions }));
const ConflitBrouillon = lazy(async () => ({
  default: (await import('./ConflitBrouillon')).ConflitBrouillon,
}));

function manquesDe(atelier: Atelier, { refus }: Emission): Manque[] {
  const manques = listerManques(atelier.etat.valeurs, atelier.facture, atelier.contexte);
  if (refus?.suite !== 'mentions-manquantes') return manques;
  const connus = new Set(manques.map(({ champ }) => champ));
  const autres = refus.champs.filter((champ) => !connus.has(champ));
  return [
    ...manquesDepuis(
      autres.map((champ) => ({ champ, message: refus.message })),
      true,
    ).map((manque) => ({
      ...manque,
      ou: ouCompleter(manque.champ),
    })),
    ...manques,
  ];
}

/** Le titre de l'étape prend le focus quand elle change, pour que le clavier et les lecteurs d'écran suivent. */
function TitreEtape({ etape }: { etape: Etape }): JSX.Element {
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => titre.current?.focus(), [etape]);
  return (
    <h2 ref={titre} tabIndex={-1} className={styles.titreEtape} data-etape>
      Étape {etape} sur {ETAPES.length}&nbsp;: {ETAPES[etape - 1]}
    </h2>
  );
}

function CorpsEtape({
  atelier,
  erreurEmetteur,
  manques,
}: {
  atelier: Atelier;
  erreurEmetteur: unknown;
  manques: readonly Manque[];
}): JSX.Element {
  switch (atelier.etat.etape) {
    case 1:
      return <EtapeEmetteur atelier={atelier} erreur={erreurEmetteur} />;
    case 2:
      return <EtapeClient atelier={atelier} />;
    case 3:
      return <EtapeLignes atelier={atelier} />;
    case 4:
      return (
        <Suspense fallback={<SqueletteFiche champs={3} />}>
          <EtapeMentions atelier={atelier} />
        </Suspense>
      );
    case 5:
      return <EtapeApercu atelier={atelier} manques={manques} />;
  }
}

/** L'aperçu ne porte rien à focaliser : sa zone doit l'être pour défiler au clavier. */
const DEFILEMENT = { tabIndex: 0, role: 'region', 'aria-label': 'Aperçu à faire défiler' } as const;

/** L'assistant entier : en-tête, progression, étape, aperçu vivant sur grand écran, pied. */
export function Assistant({
  depart,
  donnees,
  annonce,
  surGarde,
  surFermeture,
  surReduction,
  enPage = false,
  commandes,
}: {
  depart: Depart;
  donnees: Donnees;
  annonce?: ReactNode;
  surGarde: (brouillonId: string | null) => void;
  surFermeture: () => void;
  /** Reçoit de quoi céder la saisie à un autre écran. */
  surReduction: (ceder: () => Promise<Depart>) => void;
  /** Vrai en pleine page : son titre est celui de la page. */
  enPage?: boolean;
  /** Reçoit de quoi fermer l'assistant, pour la barre du panneau réduit. */
  commandes?: RefObject<(() => void) | null>;
}): JSX.Element {
  const { moi, conditions } = donnees;
  const [etat, agir] = useReducer(reduireAssistant, depart.etat);
  const large = useEcranLarge();
  const brouillon = useBrouillon(depart, etat, moi, surGarde);
  const atelier = useAtelier(etat, agir, donnees);
  const emission = useEmission(brouillon, surFermeture);
  const emetteur = useEnregistrerEmetteur(moi);
  useEmetteurDuProfil(moi, etat.valeurs.emetteur, agir);
  const fermer = useFonctionStable(useFermeture(brouillon, surFermeture));
  const reduire = useFonctionStable(() => surReduction(brouillon.ceder));
  const generer = useFonctionStable(emission.generer);
  useImperativeHandle(commandes, () => fermer);
  const { etape } = etat;
  const manques = etape === 5 ? manquesDe(atelier, emission) : [];
  const cible = brouillon.enregistreur.lireCible();

  const blocage = blocageEtape(etape, etat.valeurs, atelier.contexte);
  const apercuProche =
    etape === 3 && !blocage && premiereEtapeBloquee(5, etat.valeurs, atelier.contexte) === null;
  const aller = (vers: number): void => agir({ type: 'aller', etape: vers as Etape });
  const reculer = useFonctionStable(() => aller(Math.max(1, etape - 1)));
  const suivre = async (): Promise<void> => {
    if (etape === 1 && !(await emetteur.enregistrer(etat.valeurs.emetteur))) return;
    aller(Math.min(5, etape + 1));
  };
  const avancer = useFonctionStable(() => void suivre());
  const apercevoir = useFonctionStable(() => aller(5));
  return (
    <>
      <EntetePanneau
        titre={depart.cible ? 'Brouillon de facture' : 'Nouvelle facture'}
        etape={etape}
        etatBrouillon={brouillon.etat}
        enPage={enPage}
        surReduction={reduire}
        surFermeture={fermer}
      />
      <div className={styles.assistantMilieu}>
        <div className={styles.assistantEtape} data-etape-corps {...(etape === 5 && DEFILEMENT)}>
          <TitreEtape etape={etape} />
          {annonce}
          {(etape === 1 || etape === depart.etat.etape) && <QuotaAtteint />}
          {brouillon.etat.phase === 'conflit' && cible && (
            <Suspense>
              <ConflitBrouillon
                brouillonId={cible.id}
                surGarder={(version) => brouillon.enregistreur.imposer(version)}
                surReprendre={(facture) => {
                  const autre = etatDepuisFacture(facture, emetteurDe(moi), conditions);
                  brouillon.adopter({ id: facture._id, version: facture.version }, autre);
                  agir({ type: 'charger', etat: autre });
                }}
              />
            </Suspense>
          )}
          <RefusEmission refus={emission.refus} surFin={emission.oublierRefus} />
          {emetteur.erreur !== null && etape === 1 && (
            <Alerte type="erreur">
              {phraseErreur(emetteur.erreur, 'Vos informations n’ont pas pu être enregistrées.')}
            </Alerte>
          )}
          <CorpsEtape atelier={atelier} erreurEmetteur={emetteur.erreur} manques={manques} />
        </div>
        {large && etape !== 5 && (
          <section className={styles.assistantApercu} aria-label="Aperçu de la facture">
            <p className={styles.assistantApercuTitre}>
              <b>Aperçu</b> <span>suit la saisie, un clic l’agrandit</span>
            </p>
            <ApercuAgrandissable facture={atelier.facture} />
          </section>
        )}
      </div>
      <PiedAssistant
        etape={etape}
        blocage={blocage}
        resume={etape === 3 ? resumeLignes(atelier) : null}
        occupe={emetteur.enCours || emission.enCours}
        empeche={manques.some(({ bloquant }) => bloquant)}
        surPrecedent={reculer}
        surSuivant={avancer}
        surApercu={apercuProche ? apercevoir : null}
        surGeneration={generer}
      />
    </>
  );
}
