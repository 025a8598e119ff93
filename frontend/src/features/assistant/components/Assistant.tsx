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
import { enReserve, ouvrirLaReserve } from '@/lib/reserve';
import type { EtatAssistant, Etape } from '../model/assistant.reducer';
import { manquesDepuis, type Manque } from '../model/manques';
import { MotsDeLAssistant, useMots } from '@/features/factures/public';
import type { Depart } from '../model/tenue';
import { EntetePanneau } from './EntetePanneau';
import { EtapeClient } from './EtapeClient';
import { EtapeEmetteur } from './EtapeEmetteur';
import { EtapeLignes, resumeLignes } from './EtapeLignes';
import { PiedAssistant } from './PiedAssistant';
import { RefusEmission } from './RefusEmission';
import type { EtapePropre, Sorte } from './sorte';
import { useAtelier, type Donnees } from './use-atelier';
import { useBrouillon } from './use-brouillon';
import type { Emission } from './use-emission';
import { useEmetteurDuProfil, useEnregistrerEmetteur } from './use-emetteur';
import { useFermeture } from './use-fermeture';
import styles from './assistant.module.css';

// La feuille est lourde : elle arrive pendant que l'on commence à saisir.
const ApercuAgrandissable = lazy(
  enReserve(async () => ({ default: (await import('./ApercuAgrandissable')).ApercuAgrandissable })),
);
const EtapeApercu = lazy(enReserve(async () => ({ default: (await import('./EtapeApercu')).EtapeApercu })));
const ConflitBrouillon = lazy(enReserve(() => import('./ConflitBrouillon')));

/** Ce qui manque, et ce que le serveur a refusé de plus. */
function avecRefus(manques: Manque[], { refus }: Emission): Manque[] {
  if (refus?.suite !== 'mentions-manquantes') return manques;
  const connus = new Set(manques.map(({ champ }) => champ));
  const autres = refus.champs.filter((champ) => !connus.has(champ));
  return [
    ...manquesDepuis(
      autres.map((champ) => ({ champ, message: refus.message })),
      true,
    ),
    ...manques,
  ];
}

/** Le titre de l'étape prend le focus quand elle change, pour que le clavier et les lecteurs d'écran suivent. */
function TitreEtape({ etape }: { etape: Etape }): JSX.Element {
  const titre = useRef<HTMLHeadingElement>(null);
  const { etapes } = useMots();
  useEffect(() => titre.current?.focus(), [etape]);
  return (
    <h2 ref={titre} tabIndex={-1} className={styles.titreEtape} data-etape>
      Étape {etape} sur {etapes.length}&nbsp;: {etapes[etape - 1]}
    </h2>
  );
}

function CorpsEtape<E extends EtatAssistant, C, A>({
  sorte: { Etape4 },
  erreurEmetteur,
  manques,
  ...propre
}: EtapePropre<E, A> & {
  sorte: Sorte<E, C, A>;
  erreurEmetteur: unknown;
  manques: readonly Manque[];
}): JSX.Element {
  const { atelier } = propre;
  switch (atelier.etat.etape) {
    case 1:
      return <EtapeEmetteur atelier={atelier} erreur={erreurEmetteur} />;
    case 2:
      return <EtapeClient atelier={atelier} manques={manques} />;
    case 3:
      return <EtapeLignes atelier={atelier} />;
    case 4:
      return <Etape4 {...propre} />;
    case 5:
      return <EtapeApercu atelier={atelier} manques={manques} />;
  }
}

/** L'aperçu ne porte rien à focaliser : sa zone doit l'être pour défiler au clavier. */
const DEFILEMENT = { tabIndex: 0, role: 'region', 'aria-label': 'Aperçu à faire défiler' } as const;
const ETAPES_A_FRANCHIR: readonly Etape[] = [1, 2, 3, 4];

interface Props<E extends EtatAssistant, C, A> {
  sorte: Sorte<E, C, A>;
  depart: Depart<E, C>;
  donnees: Donnees;
  annonce?: ReactNode;
  surGarde: (brouillonId: string | null) => void;
  surFermeture: () => void;
  /** Reçoit de quoi céder la saisie à un autre écran ; absent, l'assistant ne se réduit pas. */
  surReduction?: ((ceder: () => Promise<Depart<E, C>>) => void) | undefined;
  /** Vrai en pleine page : son titre est celui de la page. */
  enPage?: boolean;
  /** Reçoit de quoi fermer l'assistant, pour la barre du panneau réduit. */
  commandes?: RefObject<(() => void) | null>;
}

/** L'assistant entier : en-tête, progression, étape, aperçu vivant sur grand écran, pied. */
export function Assistant<E extends EtatAssistant, C, A>(props: Props<E, C, A>): JSX.Element {
  const { sorte, depart, donnees, annonce, surGarde, surFermeture, surReduction, enPage = false } = props;
  const { moi } = donnees;
  const [etat, agir] = useReducer(sorte.reduire, depart.etat);
  const mots = sorte.useMotsDe(etat);
  const large = useEcranLarge();
  const brouillon = useBrouillon(sorte, depart, etat, moi, surGarde);
  const atelier = useAtelier(etat, agir, donnees);
  const emission = sorte.useEmission(brouillon, surFermeture);
  const emetteur = useEnregistrerEmetteur(moi);
  useEmetteurDuProfil(moi, etat.valeurs.emetteur, agir);
  const fermer = useFonctionStable(useFermeture(brouillon, surFermeture, sorte.useReprise()));
  const reduire = useFonctionStable(() => surReduction?.(brouillon.ceder));
  const generer = useFonctionStable(emission.generer);
  useImperativeHandle(props.commandes, () => fermer);
  useEffect(ouvrirLaReserve, []);
  const { etape } = etat;
  // Ce qui manque se dit à la dernière étape, et dès le client choisi ce que lui demande.
  const manques = etape === 5 || etape === 2 ? avecRefus(sorte.manques(atelier, etat), emission) : [];
  const cible = brouillon.enregistreur.lireCible();

  const bloque = (une: Etape) => sorte.blocage(une, etat, atelier);
  const blocage = bloque(etape);
  const apercuProche = etape === 3 && !ETAPES_A_FRANCHIR.some(bloque);
  const aller = (vers: number): void => agir({ type: 'aller', etape: vers as Etape });
  const reculer = useFonctionStable(() => aller(Math.max(1, etape - 1)));
  const suivre = async (): Promise<void> => {
    if (etape === 1 && !(await emetteur.enregistrer(etat.valeurs.emetteur))) return;
    aller(Math.min(5, etape + 1));
  };
  const avancer = useFonctionStable(() => void suivre());
  const apercevoir = useFonctionStable(() => aller(5));
  return (
    <MotsDeLAssistant value={mots}>
      <EntetePanneau
        titre={depart.cible ? mots.brouillon : mots.neuf}
        etape={etape}
        etatBrouillon={brouillon.etat}
        enPage={enPage}
        surReduction={surReduction && reduire}
        surFermeture={fermer}
      />
      <div className={styles.assistantMilieu}>
        <div className={styles.assistantEtape} data-etape-corps {...(etape === 5 && DEFILEMENT)}>
          <TitreEtape etape={etape} />
          {annonce}
          {(etape === 1 || etape === depart.etat.etape) && <sorte.Avis />}
          {brouillon.etat.phase === 'conflit' && cible && (
            <Suspense>
              <ConflitBrouillon
                lireVersion={async () => (await sorte.relire(cible.id, donnees)).cible.version}
                surGarder={(version) => brouillon.enregistreur.imposer(version)}
                reprendre={async () => {
                  const autre = await sorte.relire(cible.id, donnees);
                  brouillon.adopter(autre.cible, autre.etat);
                  agir(sorte.charger(autre.etat));
                }}
              />
            </Suspense>
          )}
          <RefusEmission
            refus={emission.refus}
            surFin={emission.oublierRefus}
            id={cible?.id ?? ''}
            surAdresse={(valeur) => {
              agir({ type: 'texte', champ: 'adresseElectronique', valeur });
              emission.oublierRefus();
            }}
          />
          {emetteur.erreur !== null && etape === 1 && (
            <Alerte type="erreur">
              {phraseErreur(emetteur.erreur, 'Vos informations n’ont pas pu être enregistrées.')}
            </Alerte>
          )}
          <Suspense fallback={<SqueletteFiche champs={3} />}>
            <CorpsEtape
              sorte={sorte}
              atelier={atelier}
              etat={etat}
              agir={agir}
              erreurEmetteur={emetteur.erreur}
              manques={manques}
            />
          </Suspense>
        </div>
        {large && etape !== 5 && (
          <section className={styles.assistantApercu} aria-label={mots.apercu}>
            <p className={styles.assistantApercuTitre}>
              <b>Aperçu</b>
            </p>
            <Suspense fallback={<SqueletteFiche />}>
              <ApercuAgrandissable facture={atelier.facture} etape={etape} />
            </Suspense>
          </section>
        )}
      </div>
      <PiedAssistant
        etape={etape}
        blocage={blocage}
        resume={etape === 3 ? resumeLignes(atelier, mots.datee) : null}
        occupe={emetteur.enCours || emission.enCours}
        empeche={manques.some(({ bloquant }) => bloquant)}
        surPrecedent={reculer}
        surSuivant={avancer}
        surApercu={apercuProche ? apercevoir : null}
        surGeneration={generer}
      />
    </MotsDeLAssistant>
  );
}
