"""Reads a script aloud: python3 narrate.py SCRIPT.txt OUT.m4a [--beds FOLDER] [--marks OUT.json] [--transcript OUT.vtt]

SCRIPT holds one phrase per line. The first line sets the reading: '# voice=ruth bed=pad-d tail=3'; peak=-4 keeps
peaks lower than the usual -3 dB, where the encoder overshoots; rate=40k encodes smaller than the usual 48k.
A line '-' is a long breath (1.4 s), '~' a short one (0.5 s); '= Title' starts a chapter; '@ mark-1-5' starts a verse,
which is then one cue of the transcript, by that name. Without '@' every phrase is a cue. Within a cue each word has its time. --times writes chapters and transcript of
a recording that is there already, and refuses where its length is not that of its script. Beds are WAV
files of that name in FOLDER; bed=none leaves the voice alone. Needs festival with festvox-us-slt-hts,
flite, espeak-ng (for Spanish and Portuguese), sox and ffmpeg (with rubberband) on the PATH.
"""

import argparse
import json
import pathlib
import re
import shlex
import subprocess
import tempfile
import wave

import word_times

HERE = pathlib.Path(__file__).resolve().parent
# engine, flite voice, rate, pitch in semitones, equaliser
VOICES = {
    "ruth": (
        "festival",
        None,
        0.90,
        -1.2,
        "highpass=f=90,equalizer=f=300:t=q:w=1:g=-2.5,equalizer=f=3000:t=q:w=1.2:g=2,treble=g=2.5:f=7500",
    ),
    "ingrid": (
        "festival",
        None,
        0.94,
        0.7,
        "highpass=f=100,equalizer=f=320:t=q:w=1:g=-2.5,equalizer=f=3400:t=q:w=1.2:g=1.5,treble=g=2:f=7500",
    ),
    "miriam": (
        "festival",
        None,
        0.84,
        -3.0,
        "highpass=f=80,equalizer=f=260:t=q:w=1:g=-3,equalizer=f=2600:t=q:w=1:g=2.5,treble=g=3:f=7000",
    ),
    "amos": (
        "flite",
        "rms",
        1.18,
        0.0,
        "highpass=f=70,lowpass=f=7600,equalizer=f=220:t=q:w=1:g=2,equalizer=f=3400:t=q:w=1.4:g=1.5",
    ),
    "elias": (
        "flite",
        "rms",
        1.22,
        0.0,
        "highpass=f=60,lowpass=f=7400,equalizer=f=180:t=q:w=1:g=2,equalizer=f=3200:t=q:w=1.2:g=2.5",
    ),
    "calum": ("flite", "awb", 1.12, -1.0, "highpass=f=80,equalizer=f=3200:t=q:w=1:g=4,treble=g=4:f=4500"),
    "samuel": (
        "flite",
        "rms",
        1.26,
        0.0,
        "highpass=f=55,lowpass=f=7200,equalizer=f=170:t=q:w=1:g=1.5,equalizer=f=3000:t=q:w=1.2:g=3",
    ),
    # Spanish; the rate is in words a minute
    "lucia": (
        "espeak-ng",
        "es+f2",
        146,
        -1.5,
        "highpass=f=90,lowpass=f=8200,equalizer=f=280:t=q:w=1:g=1.5,equalizer=f=3200:t=q:w=1.4:g=-2",
    ),
    # the Portuguese of Brazil
    "helena": (
        "espeak-ng",
        "pt-br+f2",
        140,
        -1.0,
        "highpass=f=90,lowpass=f=8200,equalizer=f=280:t=q:w=1:g=1.5,equalizer=f=3200:t=q:w=1.4:g=-2",
    ),
}
BREATH = {"-": 1.4, "~": 0.5}
AFTER_PHRASE = 0.45
# level in dB, low cut, high cut, by the first word of the bed's name: louder ones hide words (../../VOICES.md)
BEDS = {
    "pad": (-36, 90, 3200),
    "ocean": (-33, 60, 8000),
    "night": (-35, 60, 9000),
    "rain": (-35, 60, 9000),
    "brook": (-35, 60, 8000),
}
VOICE_LUFS = -24  # of the dry voice, so that beds and room stand in a fixed relation to it
LUFS = -16  # of the recording
ROOM = -39  # gives a room 22 dB under the voice


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def seconds(path):
    try:
        with wave.open(str(path)) as sound:
            return sound.getnframes() / sound.getframerate()
    except wave.Error:  # 24 bits, as ffmpeg writes them
        return float(subprocess.check_output(["soxi", "-D", str(path)]))


def loudness(path):
    command = ["ffmpeg", "-nostdin", "-hide_banner", "-i", str(path), "-af", "ebur128", "-f", "null", "-"]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", report)[-1])


def lexicon():
    """Words the letter-to-sound rules get wrong: 'maketh  m ey1 | k ax0 th' (syllables parted by bars)."""
    for line in (HERE / "lexicon.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            word, sounds = line.split(None, 1)
            yield word, [syllable.split() for syllable in sounds.split("|")]


def festival_entry(word, syllables):
    parts = []
    for syllable in syllables:
        stress = "1" if any(phone.endswith("1") for phone in syllable) else "0"
        parts.append("((%s) %s)" % (" ".join(phone.rstrip("012") for phone in syllable), stress))
    return '(lex.add.entry \'("%s" nil (%s)))' % (word, " ".join(parts))


def speak(engine, voice, rate, phrases, folder):
    """Each (phrase, wav) pair becomes a file. Returns when the words of each phrase begin."""
    texts = [phrase for phrase, _ in phrases]
    if engine == "festival":
        lines = ["(voice_cmu_us_slt_arctic_hts)", word_times.FESTIVAL, *(festival_entry(*entry) for entry in lexicon())]
        lines.append('(set! hts_engine_params (append (list (list "-r" %s)) hts_engine_params))' % rate)
        for phrase, wav in phrases:
            lines.append('(set! utt (SynthText "%s"))' % phrase.replace('"', "'"))
            lines.append('(utt.save.wave utt "%s" (quote riff)) (print_times utt)' % wav)
        program = folder / "say.scm"
        program.write_text("\n".join(lines))
        return word_times.festival_times(subprocess.check_output(["festival", "-b", str(program)], text=True), texts)
    if engine == "espeak-ng":
        for phrase, wav in phrases:
            run("espeak-ng", "-v", voice, "-s", rate, "-g", 2, "-w", wav, phrase)
        return word_times.espeak_times(texts, voice, rate)
    words = folder / "words.lex"
    words.write_text("".join("%s n : %s\n" % (word, " ".join(sum(syllables, []))) for word, syllables in lexicon()))
    for phrase, wav in phrases:
        run(
            "flite", "-add_lex", words, "-voice", voice, "--setf", "duration_stretch=%s" % rate, "-t", phrase, "-o", wav
        )
    return word_times.flite_times(texts, voice, rate, words)


def mix(folder, bed, beds, end):
    """dry.wav becomes mix.wav: a little room, and the bed if there is one, faded in and out."""
    run("ffmpeg", "-y", "-f", "lavfi", "-i", "anoisesrc=d=1.1:c=pink:r=48000:seed=5:a=0.5",
        "-af", "highpass=f=220,lowpass=f=5200,volume=exp(-5.2*t):eval=frame", "-ac", "1", folder / "room.wav")  # fmt: skip
    gain = VOICE_LUFS - loudness(folder / "dry.wav")
    length = end - seconds(folder / "dry.wav")
    graph = [
        "[0]volume=%.2fdB,apad=pad_dur=%.2f,asplit[dry][send]" % (gain, length),
        "[send]adelay=22[late];[late][1]afir=dry=1:wet=1:gtype=gn,volume=%ddB[room]" % ROOM,
        "[dry][room]amix=inputs=2:normalize=0:duration=first[voice]",
    ]
    inputs = ["-i", folder / "dry.wav", "-i", folder / "room.wav"]
    if bed == "none":
        graph.append("[voice]atrim=0:%.2f[out]" % end)
    else:
        level, low, high = BEDS[bed.split("-")[0]]
        inputs += ["-stream_loop", "-1", "-i", beds / (bed + ".wav")]
        fade = min(4.0, length)
        shape = "aformat=channel_layouts=mono,highpass=f=%d,lowpass=f=%d" % (low, high)
        graph.append("[2]%s,volume=%ddB,afade=t=in:d=2.5[bed]" % (shape, level))
        graph.append("[voice][bed]amix=inputs=2:normalize=0:duration=first,atrim=0:%.2f[whole]" % end)
        graph.append("[whole]afade=t=out:st=%.2f:d=%.2f[out]" % (end - fade, fade))
    run("ffmpeg", "-y", *inputs, "-filter_complex", ";".join(graph), "-map", "[out]", "-c:a", "pcm_s24le",
        folder / "mix.wav")  # fmt: skip


def master(folder, out, rate, peak):
    """mix.wav becomes the recording: one gain for all of it, and a limiter for what would then be above the peak."""
    gain = LUFS - loudness(folder / "mix.wav")
    limit = "alimiter=limit=%.4f:attack=3:release=60:level=false" % 10 ** (peak / 20)
    run("ffmpeg", "-nostdin", "-y", "-i", folder / "mix.wav", "-af", "volume=%.2fdB,%s" % (gain, limit), "-ar", "48000", "-ac", "1",
        "-c:a", "aac", "-profile:a", "aac_low", "-b:a", rate, "-movflags", "+faststart", "-map_metadata", "-1",
        "-fflags", "+bitexact", "-flags:a", "+bitexact", out)  # fmt: skip


def silence(path, like, length):
    with wave.open(str(like)) as sound, wave.open(str(path), "wb") as gap:
        gap.setparams(sound.getparams())
        gap.writeframes(bytes(sound.getsampwidth() * sound.getnchannels() * round(length * sound.getframerate())))


def lay_out(body, phrases, times, folder):
    """The sound files one after the other; chapters; and cues (name, start, end, words with their times), in seconds."""
    spoken = dict(phrases)
    begins = {line: words for (line, _), words in zip(phrases, times)}
    parts, chapters, cues, verse, at = [], [], [], None, 0.0
    for number, line in enumerate(body):
        if line[0] == "=":
            chapters.append({"title": line[1:].strip(), "start_time": round(at, 1)})
            continue
        if line[0] == "@":
            verse = line[1:].strip()
            continue
        pause = BREATH.get(line, AFTER_PHRASE)
        if line in spoken:
            length = seconds(spoken[line])
            if verse and cues and cues[-1][0] == verse:
                cues[-1] = (verse, cues[-1][1], at + length, cues[-1][3] + " " + timed(line, begins[line], at))
            else:
                # The first word begins with its cue.
                cues.append((verse, at, at + length, timed(line, begins[line][1:], at)))
            parts.append(spoken[line])
            at += length
        gap = folder / ("gap%03d.wav" % number)
        silence(gap, phrases[0][1], pause)
        parts.append(gap)
        at += pause
    return parts, chapters, cues, at


def clock(moment):
    minutes, rest = divmod(moment, 60)
    return "%02d:%02d:%06.3f" % (minutes // 60, minutes % 60, rest)


def timed(phrase, words, before):
    """A phrase with the time of each word before it (WebVTT 4.2.2)."""
    for place, moment in reversed(words):
        phrase = "%s<%s>%s" % (phrase[:place], clock(before + moment), phrase[place:])
    return phrase


def write_transcript(path, cues):
    def block(name, start, end, words):
        return "%s%s --> %s\n%s" % (name + "\n" if name else "", clock(start), clock(end), words)

    path.write_text("WEBVTT\n\n" + "\n\n".join(block(*cue) for cue in cues) + "\n")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("script", type=pathlib.Path)
    arguments.add_argument("out", type=pathlib.Path)
    arguments.add_argument("--beds", type=pathlib.Path, default=pathlib.Path("."))
    arguments.add_argument("--marks", type=pathlib.Path)
    arguments.add_argument("--transcript", type=pathlib.Path)
    arguments.add_argument("--times", action="store_true")
    given = arguments.parse_args()
    head, *body = [line.strip() for line in given.script.read_text().splitlines() if line.strip()]
    options = dict(pair.split("=") for pair in shlex.split(head.lstrip("# ")))
    engine, voice, rate, pitch, equaliser = VOICES[options["voice"]]
    tail = float(options.get("tail", 3))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        phrases = [(line, folder / ("%03d.wav" % number)) for number, line in enumerate(body) if line[0] not in "-~=@"]
        times = speak(engine, voice, rate, phrases, folder)
        parts, chapters, cues, length = lay_out(body, phrases, times, folder)
        if given.times:
            end = float(subprocess.check_output(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(given.out)]))
            if abs(length + tail - end) > 0.25:
                raise SystemExit("%s lasts %.2f s, its script %.2f s" % (given.out.name, end, length + tail))
        else:
            run("sox", *parts, folder / "raw.wav")
            shift = ",rubberband=pitch=%.5f:formant=preserved:pitchq=quality" % 2 ** (pitch / 12) if pitch else ""
            tone = "volume=-6dB,aresample=48000:resampler=soxr:osf=fltp%s,%s,deesser=i=0.2," % (shift, equaliser)
            tone += "acompressor=threshold=-26dB:ratio=2.2:attack=8:release=160:makeup=2"
            run("ffmpeg", "-y", "-i", folder / "raw.wav", "-af", tone, "-ac", "1", "-c:a", "pcm_s24le", folder / "dry.wav")
            mix(folder, bed=options.get("bed", "none"), beds=given.beds, end=seconds(folder / "dry.wav") + tail)
            end = seconds(folder / "mix.wav")
            master(folder, given.out, options.get("rate", "48k"), float(options.get("peak", -3)))
    if given.marks and chapters:
        chapters[0]["start_time"] = 0
        given.marks.write_text(json.dumps(chapters, indent=2, ensure_ascii=False) + "\n")
    if given.transcript:
        write_transcript(given.transcript, cues)
    print("%s %.1f s" % (given.out.name, end), flush=True)


if __name__ == "__main__":
    main()
