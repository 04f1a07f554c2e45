"""When each word of a phrase begins, as the synthesiser places it: (place in the phrase, seconds) pairs.

The times come from the voice itself, not from listening to it: Festival's relations, Flite's relations and eSpeak's
events. A word is what stands between two spaces; one that no sound belongs to, such as a dash, is part of the word before it.
"""

import ctypes
import re
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_float, c_int, c_short, c_uint, c_void_p

# Prints the start of each token that has sounds, after the utterance's words are placed.
FESTIVAL = """
(define (print_times utt)
  (mapcar
    (lambda (token)
      (let ((word (item.daughter1 token)))
        (if word (format t "%s\\t%f\\n" (item.name token) (item.feat word "R:SylStructure.daughter1.daughter1.segment_start")))))
    (utt.relation.items utt 'Token))
  (format t "end\\n"))
"""


def placed(phrase, tokens):
    """Tokens (text, seconds) in the order they are spoken become the places of the words that hold them."""
    words = [match.span() for match in re.finditer(r"\S+", phrase)]
    times, at = {}, 0
    for token, moment in tokens:
        if not re.search(r"\w", token):
            continue
        found = phrase.find(token, at)
        if found < 0:
            raise SystemExit("%r is not in %r" % (token, phrase))
        at = found + len(token)
        start = next(begin for begin, end in words if begin <= found < end)
        times.setdefault(start, moment)
    return sorted(times.items())


def festival_times(report, phrases):
    """From what `print_times` printed of every phrase."""
    blocks = report.split("end\n")[:-1]
    if len(blocks) != len(phrases):
        raise SystemExit("%d phrases, %d reports" % (len(phrases), len(blocks)))
    tokens = [[line.rsplit("\t", 1) for line in block.splitlines()] for block in blocks]
    return [placed(phrase.replace('"', "'"), [(word, float(moment)) for word, moment in said]) for phrase, said in zip(phrases, tokens)]


class FliteVoice(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("features", c_void_p)]


class FliteWave(ctypes.Structure):
    _fields_ = [("type", c_char_p), ("rate", c_int), ("samples", c_int)]


def flite_times(phrases, voice, stretch, lexicon):
    language = [ctypes.CDLL("lib%s.so.1" % name, ctypes.RTLD_GLOBAL) for name in ("flite", "flite_usenglish", "flite_cmulex")]
    flite = language[0]
    pointers = ("utt_relation", "relation_head", "item_next", "item_daughter", "utt_wave", "uttfunc_val")
    for name in pointers:
        getattr(flite, name).restype = c_void_p
    flite.item_feat_string.restype = c_char_p
    flite.ffeature_float.restype = flite.flite_text_to_speech.restype = c_float

    def call(name, *given):
        return getattr(flite, name)(*[c_void_p(one) if isinstance(one, int) else one for one in given])

    flite.flite_init()
    register = getattr(ctypes.CDLL("libflite_cmu_us_%s.so.1" % voice), "register_cmu_us_%s" % voice)
    register.restype = POINTER(FliteVoice)
    speaker = register(None)
    flite.flite_voice_add_lex_addenda(speaker, str(lexicon).encode())
    features = c_void_p(speaker.contents.features)
    flite.feat_set_float(features, b"duration_stretch", c_float(stretch))
    said = []

    @CFUNCTYPE(c_void_p, c_void_p)
    def spoken(utterance):
        tokens, token = [], call("relation_head", call("utt_relation", utterance, b"Token"))
        while token:
            word = call("item_daughter", token)
            if word:
                # The silence before the first word is a segment too.
                moment = call("ffeature_float", word, b"R:SylStructure.daughter1.daughter1.R:Segment.p.end")
                tokens.append((call("item_feat_string", token, b"name").decode(), moment))
            token = call("item_next", token)
        wave = ctypes.cast(call("utt_wave", utterance), POINTER(FliteWave)).contents
        said.append((tokens, wave.samples / wave.rate))
        return utterance

    flite.feat_set(features, b"post_synth_hook_func", c_void_p(flite.uttfunc_val(spoken)))
    return [flite_phrase(flite, speaker, phrase, said) for phrase in phrases]


def flite_phrase(flite, speaker, phrase, said):
    """Flite speaks a phrase in utterances, one after the other."""
    said.clear()
    flite.flite_text_to_speech(phrase.encode(), speaker, b"none")
    tokens, before = [], 0.0
    for words, length in said:
        tokens += [(word, before + moment) for word, moment in words]
        before += length
    return placed(phrase, tokens)


class EspeakEvent(ctypes.Structure):
    _fields_ = [
        ("type", c_int),
        ("identifier", c_uint),
        ("text_position", c_int),
        ("length", c_int),
        ("audio_position", c_int),
        ("sample", c_int),
        ("user", c_void_p),
        ("id", c_void_p),
    ]


def espeak_times(phrases, voice, rate):
    espeak = ctypes.CDLL("libespeak-ng.so.1")
    synchronous, rate_parameter, gap_parameter, word_event, utf8 = 2, 1, 7, 1, 1
    espeak.espeak_Initialize(synchronous, 0, None, 0)
    if espeak.espeak_SetVoiceByName(voice.encode()):
        raise SystemExit("no voice %s" % voice)
    espeak.espeak_SetParameter(rate_parameter, rate, 0)
    espeak.espeak_SetParameter(gap_parameter, 2, 0)
    said = []

    @CFUNCTYPE(c_int, POINTER(c_short), c_int, POINTER(EspeakEvent))
    def spoken(_sound, _count, events):
        at = 0
        while events[at].type:
            if events[at].type == word_event and events[at].length > 0:
                said.append((events[at].text_position - 1, events[at].length, events[at].audio_position / 1000))
            at += 1
        return 0

    espeak.espeak_SetSynthCallback(spoken)
    times = []
    for phrase in phrases:
        said.clear()
        sent = phrase.encode()
        espeak.espeak_Synth(sent, len(sent) + 1, 0, 0, 0, utf8, None, None)
        times.append(placed(phrase, [(phrase[place : place + length], moment) for place, length, moment in said]))
    return times
